import { Masked } from '#site/ui/figure.tsx'
import type { Paper } from '../paper.ts'

/** The parts of a sealed paper. @param hiddenWord Where amounts can be hidden: read aloud instead of them. */
export function PaperBody({
  paper: { lead, parts },
  hiddenWord,
  heading: Heading = 'h2',
}: {
  paper: Pick<Paper, 'lead' | 'parts'>
  hiddenWord?: string
  /** The level of its headings: below that of its title. */
  heading?: 'h2' | 'h4'
}) {
  const said = (text: string) => <PaperText text={text} {...(hiddenWord ? { hiddenWord } : {})} />
  return (
    <>
      <p className="paper-lead">{said(lead)}</p>
      {parts.map(({ heading, lines, facts }, at) => (
        <section className="paper-part" key={at}>
          <Heading className="h3">{heading}</Heading>
          {lines.map((line, number) => (
            <p key={number}>{said(line)}</p>
          ))}
          {facts.length > 0 ? (
            <dl className="facts">
              {facts.map(({ name, value }, number) => (
                <div key={number}>
                  <dt>{name}</dt>
                  <dd>{said(value)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </section>
      ))}
    </>
  )
}

/** A sentence of a paper; its amounts are dots while amounts are hidden. */
function PaperText({ text, hiddenWord }: { text: string; hiddenWord?: string }) {
  if (hiddenWord === undefined) return <>{text}</>
  return text
    .split(/([−-]?₹\s?[\d,.]*\d(?:\s(?:lakh|crore|लाख|करोड़|లక్ష\p{L}*\p{M}*|కోట్?\p{L}*\p{M}*))?)/u)
    .map((piece, at) =>
      at % 2 === 0 ? (
        piece
      ) : (
        <Masked key={at} word={hiddenWord}>
          {piece}
        </Masked>
      ),
    )
}
