import { Part } from './part.tsx'

const sizes = [
  ['h1 display', 'What could ₹10,000 a month become?'],
  ['h2 display', 'Four plans most families need'],
  ['h3 display', 'Retirement Planning'],
  ['lead', 'The value goes down in some years as well as up, so we plan for both.'],
  ['', 'Body: nobody plants a peepal for himself. It takes longer than that.'],
  ['small', 'Small: NAV of 18 Aug 2026, Direct plan, growth option.'],
  ['eyebrow', 'Above a title'],
  ['hint', 'Hint: we answer to this address.'],
] as const

/** Type, space and corners. */
export function Scales({ values }: { values: ReadonlyMap<string, string> }) {
  const named = (start: string) => [...values].filter(([name]) => name.startsWith(start))
  return (
    <>
      <Part title="Type" file="base.css">
        <dl className="guide-type">
          {sizes.map(([look, text]) => (
            <div key={text}>
              <dt className="small muted">{look || 'body'}</dt>
              <dd className={look}>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Space" file="tokens.css">
        <ul className="guide-space">
          {named('space-').map(([name, size]) => (
            <li key={name}>
              <span style={{ width: `var(--${name})` }} /> {name}, {size}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Corners" file="tokens.css">
        <ul className="row guide-corners">
          {named('radius-').map(([name, size]) => (
            <li key={name} style={{ borderRadius: `var(--${name})` }}>
              {name}, {size}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
