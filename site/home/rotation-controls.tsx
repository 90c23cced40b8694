import { fill } from '#content/fill.ts'
import { Icon } from '../ui/icon.tsx'
import type { Rotation } from './rotation.ts'

type RotationControlsProps = {
  rotation: Rotation
  count: number
  words: { place: string; previous: string; next: string; pause: string; play: string }
}

/** Previous, one dot for each, next, pause. They are there once they work. */
export function RotationControls({ rotation, count, words }: RotationControlsProps) {
  return (
    <div className="carousel-controls no-print" data-live={rotation.isLive || undefined}>
      <button type="button" className="turn" aria-label={words.previous} onClick={rotation.previous}>
        <Icon name="chevron-left" size={22} />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="turn-dot"
          aria-label={fill(words.place, { number: index + 1, count })}
          aria-current={index === rotation.index || undefined}
          onClick={() => rotation.goTo(index)}
        />
      ))}
      <button type="button" className="turn" aria-label={words.next} onClick={rotation.next}>
        <Icon name="chevron-right" size={22} />
      </button>
      {rotation.isCalm || (
        <button
          type="button"
          className="turn"
          aria-label={rotation.isPaused ? words.play : words.pause}
          onClick={rotation.togglePause}
        >
          <Icon name={rotation.isPaused ? 'play' : 'pause'} size={20} />
        </button>
      )}
    </div>
  )
}
