/** The address of a WhatsApp chat with a phone number. A first message stands ready there, to be changed and sent. */
export function chatLink(phone: string, message = ''): string {
  const text = message && `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${digits(phone)}${text}`
}

/** The foot of a page is cached, and rendered before the page has a title: which page it is comes into its links afterwards. */
export const pagePlaceholder = '{this-page}'

/**
 * Puts the page into the first message of each chat.
 *
 * @param html A whole document.
 * @param sentence Such as "It is about “Calculators”."; empty for none.
 */
export function withPage(html: string, sentence: string): string {
  const text = encodeURIComponent(sentence && ` ${sentence}`).replaceAll("'", '%27')
  return html.replaceAll(encodeURIComponent(pagePlaceholder), () => text)
}

/** Returns the title of a document without the name of the firm. */
export function titleOf(html: string, firmName: string): string {
  const [, escaped = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  const title = escaped.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? '')
  return title.endsWith(` · ${firmName}`) ? title.slice(0, -firmName.length - 3) : title
}

/** A phone number as chat links want it: digits only, the country's 91 once in front. */
function digits(phone: string): string {
  const only = phone.replace(/\D/g, '').replace(/^0+(?=[1-9])/, '')
  return only.length === 10 ? `91${only}` : only
}
