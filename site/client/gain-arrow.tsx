/** An arrow in addition to the colour (S-093); the figure itself has the sign. Hidden together with the amount. */
export function GainArrow({ fraction }: { fraction: number | null }) {
  return fraction === null || fraction === 0 ? null : (
    <span className={fraction > 0 ? 'when-shown gain' : 'when-shown loss'} aria-hidden="true">
      {fraction > 0 ? '▲' : '▼'}
    </span>
  )
}
