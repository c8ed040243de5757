// The dice of a game, drawn again in the page from the revealed seeds. Written from the description in the protocol,
// not from the server's code, so that two programs have to agree.

function rotate(x: number, n: number): number {
  return (x << n) | (x >>> (32 - n));
}

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  const at = (i: number): number => s[i] as number;
  s[a] = at(a) + at(b);
  s[d] = rotate(at(d) ^ at(a), 16);
  s[c] = at(c) + at(d);
  s[b] = rotate(at(b) ^ at(c), 12);
  s[a] = at(a) + at(b);
  s[d] = rotate(at(d) ^ at(a), 8);
  s[c] = at(c) + at(d);
  s[b] = rotate(at(b) ^ at(c), 7);
}

/** One block of ChaCha20: sixteen words for a key, a block counter and a nonce of three words. */
export function block(key: Uint8Array, counter: number, nonce: readonly [number, number, number]): Uint32Array {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const words = new DataView(key.buffer, key.byteOffset, 32);
  for (let i = 0; i < 8; i++) start[4 + i] = words.getUint32(4 * i, true);
  start[12] = counter;
  start.set(nonce, 13);
  const s = start.slice();
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(s, i, 4 + i, 8 + i, 12 + i);
    quarter(s, 0, 5, 10, 15);
    quarter(s, 1, 6, 11, 12);
    quarter(s, 2, 7, 8, 13);
    quarter(s, 3, 4, 9, 14);
  }
  return s.map((word, i) => word + (start[i] as number));
}

/** The stream of words under a key, from its beginning. */
export function* stream(key: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) yield* block(key, counter, [0, 0, 0]);
}
