import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { letterRhythms, letterWays } from '#content/mail-topics.ts'
import { may } from '#desk/acts/access.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Button } from '#site/ui/button.tsx'
import { Money } from '#site/ui/money.tsx'
import { letterDeskWords as words } from '../words/desk.ts'

/** What one person reads: the mail, and the letter. */
export function LetterPanel({ number }: { number: string }) {
  const one = useData('letter', { number })
  return (
    <WithData of={one}>{(letter) => (letter ? <Letter letter={letter} /> : words.refused.missing)}</WithData>
  )
}

function Letter({ letter }: { letter: NonNullable<Answered<'letter'>> }) {
  const { name, number, language, mail, text, by, every } = letter
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="column client-panel">
      <p className="muted">{fill(words.panel.gets, { name })}</p>
      <h2>
        <ClientName name={name} client={number} />
      </h2>
      {may(me.roles, 'work-clients') && (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setChoosing(true)}>
            {words.choose}
          </Button>
        </p>
      )}
      {text === null && <Callout>{words.panel.nothing}</Callout>}
      {mail && by === 'mail' && (
        <section className="column gap-2 box" lang={language}>
          <h3>{mail.subject}</h3>
          {mail.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="letter-button">{mail.button}</p>
        </section>
      )}
      {text && (
        <>
          <h3>{by === 'mail' ? words.panel.letter : words.panel.paper}</h3>
          <LetterSheet text={text} language={language} hasSentence={by === 'post'} />
        </>
      )}
      {isChoosing && (
        <AskDialog
          title={words.choose}
          sub={fill(words.panel.chooseSub, { name })}
          fields={[
            {
              ...choice('every', words.everyLabel),
              choices: choicesOf(letterRhythms, words.every),
              initial: every,
            },
            { ...choice('by', words.byLabel), choices: choicesOf(letterWays, words.by), initial: by },
          ]}
          send={(typed) =>
            sendAct('letter-choose', {
              number,
              every: letterRhythms.find((one) => one === typed.every) ?? every,
              by: letterWays.find((one) => one === typed.by) ?? by,
            })
          }
          submit={words.save}
          done={words.chosen}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const choice = (name: string, label: string) => ({ name, label, kind: 'choice' as const })

function choicesOf<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) {
  return names.map((value) => ({ value, label: labels[value] }))
}

type Sheet = NonNullable<NonNullable<Answered<'letter'>>['text']>

function LetterSheet({
  text,
  language,
  hasSentence,
}: {
  text: Sheet
  language: string
  hasSentence: boolean
}) {
  const { title, sentence, figures, total, notes, sections } = text
  return (
    <section className="column gap-2 box" lang={language}>
      <h4>{title}</h4>
      {hasSentence && <p>{sentence}</p>}
      <table className="letter-figures">
        <tbody>
          {[...figures, total].map(({ sign, name, paise }, at) => (
            <tr key={name} data-total={at === figures.length || undefined}>
              <th scope="row">{name}</th>
              <td>
                {sign} <Money paise={paise} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
      {sections.map(({ heading, lines }) => (
        <div key={heading}>
          <h4>{heading}</h4>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  )
}
