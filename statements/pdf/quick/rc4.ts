/** Encrypts and decrypts with RC4, which statements until some years ago were locked with. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let index = 0, other = 0; index < 256; index += 1) {
    const here = state[index]!
    other = (other + here + key[index % key.length]!) & 255
    state[index] = state[other]!
    state[other] = here
  }
  const out = new Uint8Array(bytes.length)
  for (let index = 0, one = 0, other = 0; index < bytes.length; index += 1) {
    one = (one + 1) & 255
    const here = state[one]!
    other = (other + here) & 255
    state[one] = state[other]!
    state[other] = here
    out[index] = bytes[index]! ^ state[(state[one]! + here) & 255]!
  }
  return out
}
