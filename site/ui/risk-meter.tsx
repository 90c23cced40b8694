type RiskMeterProps = {
  /** The level's place in `levels`, from 0. */
  level: number
  /** Six words, from the calmest: "Low" … "Very High". */
  levels: readonly string[]
  /** Its name for screen readers: "Riskometer". */
  label: string
  size?: 'small' | 'large'
}

const steps = 6
const gap = 0.035

function point(angle: number, radius: number) {
  return `${(100 - radius * Math.cos(angle)).toFixed(1)} ${(100 - radius * Math.sin(angle)).toFixed(1)}`
}

/** The arc of one step, of a half circle round (100, 100), from the left. */
function arc(step: number, radius: number) {
  const from = (Math.PI * step) / steps + (step === 0 ? 0 : gap)
  const to = (Math.PI * (step + 1)) / steps - (step === steps - 1 ? 0 : gap)
  return `M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`
}

/**
 * The six-step risk dial that SEBI asks for, the word always beside it.
 * Small, for tables: the steps up to the level. Large: all six, and a hand.
 */
export function RiskMeter({ level, levels, label, size = 'small' }: RiskMeterProps) {
  const large = size === 'large'
  const angle = (Math.PI * (level + 0.5)) / steps
  return (
    <span className={large ? 'risk risk-large' : 'risk'}>
      <svg viewBox={large ? '0 0 200 112' : '0 0 200 108'} aria-hidden="true">
        {levels.map((name, step) => (
          <path key={name} d={arc(step, large ? 88 : 80)} className={step <= level ? 'on' : undefined} />
        ))}
        {large && (
          <>
            <line x1="100" y1="100" x2={point(angle, 76).split(' ')[0]} y2={point(angle, 76).split(' ')[1]} />
            <circle cx="100" cy="100" r="8" />
          </>
        )}
      </svg>
      <span>
        <span className="hidden-visually">{label}: </span>
        {large ? <strong>{levels[level]}</strong> : levels[level]}
      </span>
    </span>
  )
}
