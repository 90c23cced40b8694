const pan = /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/gi
/** The longest number is the 18 digits of a bank account; a folio is named as one and stays. */
const bankAccount = /\b((?:a\/?c|acc(?:oun)?t|bank)\b[^\d"]{0,40})(\d[\d -]{4,20}\d)/gi

/**
 * Returns a text with the last four characters of every PAN: `******000A`.
 *
 * Safe for whole output, also for lines of JSON: no ISIN, folio or code of a scheme has the form of a PAN.
 */
export function maskPans(text: string): string {
  return text.replace(pan, lastFour)
}

/**
 * Returns a text of a statement or a report with the last four characters of PANs and of numbers that it calls bank
 * accounts. A folio in the same text stays.
 */
export function maskNumbers(text: string): string {
  return maskPans(text).replace(
    bankAccount,
    (_, before: string, number: string) => before + lastFour(number.replace(/[ -]/g, '')),
  )
}

/** Returns an e-mail address by its first letter and its domain: `a…@example.in`. Enough to tell two people apart. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email].slice(0, 1).join('')}…${email.slice(at)}`
}

/** Returns the last four characters with a star for each one before them; nothing of a text that is not longer. */
export function lastFour(text: string): string {
  return text.length > 4 ? `${'*'.repeat(text.length - 4)}${text.slice(-4)}` : '*'.repeat(text.length)
}
