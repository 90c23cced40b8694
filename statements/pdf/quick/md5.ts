const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Int32Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)

/**
 * The MD5 of some bytes. Browsers have none; encrypted files are opened with it, and it protects nothing here.
 *
 * @source RFC 1321.
 */
export function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  whole.set(bytes)
  whole[bytes.length] = 128
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, bytes.length << 3, true)
  view.setUint32(whole.length - 4, bytes.length >>> 29, true)
  const sums = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let start = 0; start < whole.length; start += 64) {
    let [a, b, c, d] = sums as [number, number, number, number]
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4
      const [mixed, word] =
        round === 0
          ? [(b & c) | (~b & d), step]
          : round === 1
            ? [(d & b) | (~d & c), 5 * step + 1]
            : round === 2
              ? [b ^ c ^ d, 3 * step + 5]
              : [c ^ (b | ~d), 7 * step]
      const sum = (a + mixed + sines[step]! + view.getInt32(start + (word & 15) * 4, true)) | 0
      const shift = shifts[round * 4 + (step & 3)]!
      ;[a, d, c] = [d, c, b]
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    for (const [index, part] of [a, b, c, d].entries()) sums[index] = (sums[index]! + part) | 0
  }
  const out = new Uint8Array(16)
  for (const [index, sum] of sums.entries()) new DataView(out.buffer).setInt32(index * 4, sum, true)
  return out
}
