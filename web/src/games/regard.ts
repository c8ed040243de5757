/** What goes on the sign of an action, so that a pointer or the focus on it shows what the action would do. */
export function regards<A>(action: A | null, onFocus: (action: A | null) => void) {
  const [look, away] = [() => onFocus(action), () => onFocus(null)];
  return { onPointerEnter: look, onPointerLeave: away, onFocus: look, onBlur: away };
}
