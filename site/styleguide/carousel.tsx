import { useRotation } from '../home/rotation.ts'
import { RotationControls } from '../home/rotation-controls.tsx'

const sentences = [
  'Small sums, planted every month, become shade.',
  'A roof that holds when the income does not.',
  'One day the salary stops. The month goes on.',
]

const words = {
  place: 'Sentence {number} of {count}',
  previous: 'Previous sentence',
  next: 'Next sentence',
  pause: 'Pause the sentences',
  play: 'Play the sentences',
}

/** What turns the slides of the home page, with sentences for slides. */
export function Carousel({ theme }: { theme: string }) {
  const rotation = useRotation({ count: sentences.length, interval: 5000 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: what turns is a group of text, not of fields.
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={`Sentences, ${theme}`}
      data-direction={rotation.direction ?? undefined}
      {...rotation.watch}
    >
      <div ref={rotation.strip} aria-live={rotation.isRunning ? 'off' : 'polite'}>
        <p key={rotation.index} className="slide h3 display" data-current>
          {sentences[rotation.index]}
        </p>
      </div>
      <RotationControls rotation={rotation} count={sentences.length} words={words} />
    </div>
  )
}
