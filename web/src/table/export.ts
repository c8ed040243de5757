/** A name that tells which game a file is of: title, day, and what it is. */
export function fileName(title: string, at: number, what: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${words.slice(0, 60) || "game"}-${new Date(at).toISOString().slice(0, 10)}-${what}`;
}

/** Gives the player a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function saveText(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type }));
}

/** A chart as a file of its own: the colors of the theme written out, nothing that needs this page. */
export function chartText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width * 2)));
  copy.setAttribute("height", String(Math.round(height * 2)));
  const style = getComputedStyle(document.documentElement);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(
      /var\((--[a-z-]+)\)/g,
      (_, name: string) => style.getPropertyValue(name).trim().replaceAll('"', "'") || "currentColor",
    );
}

export function saveChartSvg(svg: SVGSVGElement, name: string): void {
  saveText(name, "image/svg+xml", chartText(svg));
}

export async function saveChartPng(svg: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartText(svg))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser cannot make a picture of the chart; take the SVG instead.");
  save(name, blob);
}
