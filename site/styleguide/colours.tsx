import { colourOf, contrast, readable, visible } from '../ui/contrast.ts'
import { Part } from './part.tsx'

type Tokens = ReadonlyMap<string, string>
type ColoursProps = { jobs: Tokens; values: Tokens }

/** Every job that is a colour, and the pairs that a test holds to WCAG's ratios. */
export function Colours({ jobs, values }: ColoursProps) {
  const colours = [...jobs.keys()].filter((job) => colourOf(job, jobs, values) !== '')
  return (
    <>
      <Part title="Colours" file="tokens.css">
        <ul className="guide-swatches">
          {colours.map((job) => (
            <li key={job}>
              <span className="guide-swatch" style={{ background: `var(--${job})` }} />
              <strong>{job}</strong>
              <span className="small muted">{jobs.get(job)?.replace(/^var\(--(.*)\)$/, '$1')}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Contrast" file="contrast.ts">
        <ul className="guide-pairs">
          {[...readable, ...visible].map(([front, ground]) => {
            const ratio = contrast(colourOf(front, jobs, values), colourOf(ground, jobs, values))
            return (
              <li
                key={`${front} ${ground}`}
                style={{ color: `var(--${front})`, background: `var(--${ground})` }}
              >
                {front} on {ground}, {ratio.toFixed(1)} to 1
              </li>
            )
          })}
        </ul>
      </Part>
    </>
  )
}
