/** The choices of a `select`, by what is sent and what is read. */
export function Options<Choice extends string>({
  of,
  labels,
}: {
  of: readonly Choice[]
  labels: Readonly<Record<Choice, string>> | ((choice: Choice) => string)
}) {
  return of.map((choice) => (
    <option key={choice} value={choice}>
      {typeof labels === 'function' ? labels(choice) : labels[choice]}
    </option>
  ))
}
