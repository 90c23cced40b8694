import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { parseIsoDate } from '#finance/dates.ts'
import { Link } from '#site/ui/link.tsx'
import { launchWords } from '../words/desk.ts'

const words = launchWords.version
type Row = Answered<'version-rows'>[number]

const dayText = (text: string | null) => {
  const day = text === null ? null : parseIsoDate(text)
  return day?.ok ? dateText(localeWords, day.value) : (text ?? '–')
}

/** Every rate, limit and mandated sentence of this version, with its source and whoever compared it. Nobody is asked to sign. */
export function VersionRows() {
  return (
    <WithData of={useData('version-rows', {})}>
      {(rows) => (
        <>
          <ScreenHead
            title={words.title}
            sub={fill(words.sub, {
              compared: rows.filter(({ compared }) => compared !== null).length,
              all: rows.length,
            })}
          />
          <div className="column gap-4 screen-body launch version">
            <p>
              <Link href="/launch">{words.back}</Link>
            </p>
            {[...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => (
              <Group key={group} title={titleOf(group)} rows={own} />
            ))}
          </div>
        </>
      )}
    </WithData>
  )
}

/** `content/gain-rules.ts` is Gain rules. */
function titleOf(group: string): string {
  if (group.startsWith('site/')) return words.sentences
  if (group.endsWith('.json')) return words.facts
  const name = group.replace(/^.*\/|\.ts$/g, '').replaceAll('-', ' ')
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** The whole tax year is a page of text. */
const longestShown = 160

function Value({ text }: { text: string }) {
  if (text.length <= longestShown) return text
  return (
    <details>
      <summary>{text.slice(0, text.lastIndexOf(' ', longestShown))} …</summary>
      {text}
    </details>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="version-group" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[words.name, words.value, words.from, words.source, words.compared].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, from, source, compared }) => (
            <tr key={`${name} ${from}`}>
              <th scope="row">{name}</th>
              <td>
                <Value text={value} />
              </td>
              <td className="num">{dayText(from)}</td>
              <td>
                {source.startsWith('https://') ? (
                  <a href={source} rel="noreferrer">
                    {new URL(source).host}
                  </a>
                ) : (
                  source
                )}
              </td>
              <td className={compared ? undefined : 'muted'}>
                {compared ? fill(words.by, { name: compared.by, day: dayText(compared.on) }) : words.nobody}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
