// SHA-256 as FIPS 180-4 prints it. Browsers have their own, but only for pages that came by TLS.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first eight. */
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(n: number): number[] {
  const found: number[] = [];
  for (let i = 2; found.length < n; i++) if (found.every((prime) => i % prime !== 0)) found.push(i);
  return found;
}

function fraction(x: number): number {
  return Math.floor((x % 1) * 2 ** 32);
}

function rotate(x: number, n: number): number {
  return (x >>> n) | (x << (32 - n));
}

/** The message with a one bit, zeros and its length in bits behind it, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return view;
}

function schedule(message: DataView, block: number): Uint32Array {
  const w = new Uint32Array(64);
  const at = (i: number): number => w[i] as number;
  for (let i = 0; i < 16; i++) w[i] = message.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [at(i - 15), at(i - 2)];
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  return w;
}

function compress(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] as number) + word;
}

/** The hash of some bytes, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = START.slice();
  const message = padded(bytes);
  for (let block = 0; block < message.byteLength; block += 64) compress(hash, schedule(message, block));
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) out.setUint32(4 * i, word);
  return new Uint8Array(out.buffer);
}

/** Bytes in hexadecimal. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
