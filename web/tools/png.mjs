// A picture of a page as a small PNG: 256 colors are enough for a chart.

import { deflateSync } from "node:zlib";

const N_COLORS = 256;

/** Writes a screenshot of this page with a palette; needs the page to decode it. */
export async function small(page, options = {}) {
  const shot = await page.screenshot(options);
  const { width, height, data } = await page.evaluate(pixelsOf, shot.toString("base64"));
  return indexed(width, height, Buffer.from(data, "base64"));
}

async function pixelsOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = "";
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return { width: bitmap.width, height: bitmap.height, data: btoa(text) };
}

/** An indexed PNG of pixels of four bytes each. */
function indexed(width, height, pixels) {
  const counts = new Map();
  const colorAt = (i) => pixels.readUIntBE(4 * i, 3);
  for (let i = 0; i < width * height; i++) counts.set(colorAt(i), (counts.get(colorAt(i)) ?? 0) + 1);
  const { palette, indexOf } = paletteOf(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < width * height; i++) {
    rows[i + Math.floor(i / width) + 1] = indexOf.get(colorAt(i));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, which is a color of the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    sign,
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", body),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const CHANNELS = [16, 8, 0];

/** Cuts the box of all colors in two where it is longest and fullest, until there are enough. */
function paletteOf(counts) {
  const boxes = [boxOf([...counts])];
  while (boxes.length < N_COLORS) {
    const at = boxes.reduce((best, box, i) => (box.weight > boxes[best].weight ? i : best), 0);
    const { colors, shift, weight } = boxes[at];
    if (weight === 0) break;
    const sorted = colors.toSorted(([a], [b]) => ((a >> shift) & 255) - ((b >> shift) & 255));
    const half = sorted.reduce((sum, [, n]) => sum + n, 0) / 2;
    let n = 0;
    const cut = sorted.findIndex(([, count]) => {
      n += count;
      return n >= half;
    });
    const middle = Math.min(sorted.length - 1, Math.max(1, cut + Number(cut === 0)));
    boxes.splice(at, 1, boxOf(sorted.slice(0, middle)), boxOf(sorted.slice(middle)));
  }
  const palette = Buffer.alloc(3 * boxes.length);
  const indexOf = new Map();
  for (const [i, { colors }] of boxes.entries()) {
    const all = colors.reduce((sum, [, n]) => sum + n, 0);
    for (const [k, shift] of CHANNELS.entries()) {
      palette[3 * i + k] = Math.round(colors.reduce((sum, [color, n]) => sum + ((color >> shift) & 255) * n, 0) / all);
    }
    for (const [color] of colors) indexOf.set(color, i);
  }
  return { palette, indexOf };
}

/** Some colors with their longest side, and how much it would help to cut them there. */
function boxOf(colors) {
  const spans = CHANNELS.map((shift) => {
    const values = colors.map(([color]) => (color >> shift) & 255);
    const { low, high } = values.reduce(
      ({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }),
      { low: 255, high: 0 },
    );
    return high - low;
  });
  const longest = spans.indexOf(Math.max(...spans));
  const n = colors.reduce((sum, [, count]) => sum + count, 0);
  // Rare colors count too: a thin red line is what one looks for.
  return { colors, shift: CHANNELS[longest], weight: spans[longest] ** 2 * Math.sqrt(n) };
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
