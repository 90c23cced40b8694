import { deskClientWords as words } from '../words/desk-client.ts'

/** The address at which the chat app of this device opens with a text, to be sent by hand. Ten digits are an Indian number. */
export function chatAddress(phone: string, text = ''): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return `https://wa.me/${digits.length === 10 ? '91' : ''}${digits}${text && `?text=${encodeURIComponent(text)}`}`
}

/** A phone number to call with one press, and the chat with it. */
export function Reach({ phone }: { phone: string }) {
  return (
    <>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <a href={chatAddress(phone)} target="_blank" rel="noreferrer">
        {words.chat}
      </a>
    </>
  )
}
