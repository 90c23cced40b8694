type StarsProps = {
  /** 0 to 5; rounded to the nearest half. */
  rating: number
  /** The rating in words: "4.5 out of 5 stars". */
  label: string
}

const whole = 'm12 3.5 2.6 5.5 5.9.8-4.3 4.2 1 6-5.2-2.9-5.3 2.9 1-6L3.5 9.8l5.9-.8z'
const leftHalf = 'M12 3.5v13.6l-5.3 2.9 1-6-4.2-4.2 5.9-.8z'

/** A rating as five stars, halves included, and the same in words for screen readers. */
export function Stars({ rating, label }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2)
  return (
    <span className="stars" role="img" aria-label={label}>
      <svg viewBox="0 0 120 24" width="120" height="24" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((star) => (
          <g key={star} transform={`translate(${star * 24} 0)`}>
            <path className="stars-ground" d={whole} />
            {halves > star * 2 && (
              <path
                className="stars-lit"
                data-star={halves > star * 2 + 1 ? 'whole' : 'half'}
                d={halves > star * 2 + 1 ? whole : leftHalf}
              />
            )}
          </g>
        ))}
      </svg>
    </span>
  )
}
