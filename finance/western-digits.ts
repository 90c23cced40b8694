/** Returns a text with the digits of Devanagari and Telugu as Western ones. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[०-९౦-౯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < 0x0c00 ? 0x0966 : 0x0c66))
  })
}
