/** A number to call: one press on a phone, and never broken over two lines. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="num" href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  )
}
