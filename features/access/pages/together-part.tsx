import { fill } from '#content/fill.ts'
import { inWholeRupees } from '#finance/units.ts'
import { Amount, useAmounts } from '#site/client/amount.tsx'
import { Paged } from '#site/client/pager.tsx'
import { holdingsPerPage } from '#site/client/paging.ts'
import { scopeAddress } from '#site/client/shared-bar.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Dots } from '#site/ui/figure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { HeldBy, HeldLine, Together } from '../together.server.ts'
import type { HouseholdWords } from '../words/household.ts'

/** The holdings of a household, each with its owner; nothing for a household of one. */
export function TogetherPart({ together }: { together: Together }) {
  const words = useWords('household')
  const { ui } = useWords('frame')
  const { hiddenWord } = useAmounts()
  const own = words.together
  const { people, without } = together
  if (people.length < 2) return null
  const totals = inWholeRupees(people.map(({ totalPaise }) => totalPaise))
  return (
    <section className="column gap-5" aria-labelledby="together">
      <h2 className="h3" id="together">
        {own.title}
      </h2>
      <p className="muted">{own.lead}</p>
      <div className="card panel stack">
        <h3>{own.all}</h3>
        {together.totalPaise === null ? null : (
          <p className="card-figure display">
            <Amount paise={together.totalPaise} />
          </p>
        )}
        {without.length > 0 ? <p>{fill(own.without, { names: without.join(', ') })}</p> : null}
        <dl className="facts">
          {people.map((person, i) => (
            <div key={person.key}>
              <dt>{nameOf(person, own)}</dt>
              <dd>
                {person.isHidden ? (
                  <Dots word={hiddenWord} />
                ) : (
                  <Amount paise={totals[i]!} none={person.isEmpty ? words.view.none : own.unpriced} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {together.hasJoint ? (
        <Notice word={ui.note}>
          <strong>{own.jointTitle}</strong> {own.jointText}
        </Notice>
      ) : null}
      {people.map((person, index) => (
        <PersonPart
          key={person.key}
          person={{ ...person, totalPaise: totals[index]! }}
          list={`p${index + 1}`}
          hiddenWord={hiddenWord}
        />
      ))}
    </section>
  )
}

function nameOf({ kind, name, isReader }: HeldBy, words: HouseholdWords['together']): string {
  if (isReader) return words.you
  return kind === 'huf' || kind === 'minor' ? fill(words[kind], { name }) : name
}

type PartProps = { person: HeldBy; list: string; hiddenWord: string }

/** What one person has; a joint line names the others. */
function PersonPart({ person, list, hiddenWord }: PartProps) {
  const words = useWords('household')
  const own = words.together
  const { grantId, lines, totalPaise } = person
  const counted = (lines ?? []).filter(({ counts }) => counts)
  const whole = inWholeRupees(
    counted.map(({ valuePaise }) => valuePaise),
    totalPaise ?? undefined,
  )
  const values = new Map(counted.map(({ key }, i) => [key, whole[i]!]))
  const name = nameOf(person, own)
  const id = `of-${person.key.replaceAll(/\W/g, '')}`
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {grantId === null ? (
          name
        ) : (
          <Link href={scopeAddress(grantId, lines ? 'holdings' : 'value')}>{name}</Link>
        )}
      </h2>
      {lines === null ? (
        <p className="muted">{own.onlyValue}</p>
      ) : lines.length === 0 ? (
        <p className="muted">{words.view.none}</p>
      ) : (
        <Paged rows={lines} perPage={holdingsPerPage} name={list} label={name} at={id}>
          {(shown) => (
            <DataTable
              caption={fill(own.total, { name })}
              columns={[
                { key: 'fund', label: own.fund },
                { key: 'value', label: own.value, numeric: true },
              ]}
              rows={shown.map((line) => ({
                id: line.key,
                cells: {
                  fund: (
                    <>
                      <span lang="en">{line.fund}</span>
                      <br />
                      <small className="muted">
                        {fill(words.view.folio, { folio: line.folio })}
                        {line.jointWith.length > 0 ? ` · ${jointText(line, name, own)}` : null}
                      </small>
                    </>
                  ),
                  value: line.isHidden ? (
                    <Dots word={hiddenWord} />
                  ) : (
                    <Amount paise={values.get(line.key) ?? line.valuePaise} none={own.unpriced} />
                  ),
                },
              }))}
            />
          )}
        </Paged>
      )}
    </section>
  )
}

function jointText({ jointWith, counts }: HeldLine, name: string, words: HouseholdWords['together']): string {
  const names = [name, ...jointWith].join(', ')
  return fill(counts ? words.joint : words.jointElsewhere, { names })
}
