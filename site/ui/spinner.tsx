/** Something is on its way, in words: "Loading testimonials...". */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      {label}
    </p>
  )
}
