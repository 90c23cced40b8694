/** The address of a WhatsApp chat with a phone number. A first message stands ready there, to be changed and sent. */
export function chatLink(phone: string, message = ''): string {
  const text = message && `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${digits(phone)}${text}`
}

/** A phone number as chat links want it: digits only, the country's 91 once in front. */
function digits(phone: string): string {
  const only = phone.replace(/\D/g, '').replace(/^0+(?=[1-9])/, '')
  return only.length === 10 ? `91${only}` : only
}
