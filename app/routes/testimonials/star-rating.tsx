import { fill } from '#app/frame/fill.ts'
import './star-rating.css'

type StarRatingProps = {
  /** 0 to 5; shown and said in halves. */
  rating: number
  /** "{rating} out of 5" */
  label: string
}

const stars = [1, 2, 3, 4, 5]
const star = 'm12 3.5 2.6 5.5 5.9.8-4.3 4.2 1 6-5.2-2.9-5.3 2.9 1-6L3.5 9.8l5.9-.8z'

/** Five stars, the given ones filled, and the same in words for whoever can't see them. */
export function StarRating({ rating, label }: StarRatingProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2
  return (
    <p className="star-rating">
      {stars.map((place) => {
        const state = halves >= place ? 'full' : halves > place - 1 ? 'half' : 'empty'
        return (
          <svg key={place} viewBox="0 0 24 24" aria-hidden="true" data-star={state}>
            <path d={star} />
            {state !== 'empty' && <path className="star-on" d={star} />}
          </svg>
        )
      })}
      <span className="hidden-visually">{fill(label, { rating: halves })}</span>
    </p>
  )
}
