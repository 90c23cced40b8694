import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, ask, useAct } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { Callout } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { formatRupees } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import { nomineeLines } from '../nominee-lines.ts'
import { claimants, holdings, proofs } from '../route.ts'
import { transmissionWords as words } from '../words/desk.ts'

type Case = NonNullable<Answered<'death'>>['cases'][number]
type Props = { number: string; one: Case }

const text = words.case
const day = (date: NonNullable<Case['sentOn']>) => dateText(localeWords, date)

/** A folio: its way, its papers, its days, and what the office found out. */
export function CasePart({ number, one }: Props) {
  const { house, folio, worth, holders, route, schemes } = one
  const of = { number, house, folio }
  const isWorker = may(me.roles, 'work-clients')
  const heading = fill(text.folio, { house, folio })
  return (
    <article className="column case-part" aria-label={heading}>
      <div>
        <h4>{heading}</h4>
        <p className="muted">
          {[
            schemes.map(({ name }) => name).join(', '),
            worth === null ? text.noWorth : fill(text.worth, { amount: formatRupees(worth) }),
            fill(text.holders, { names: holders.join(', ') }),
          ].join(' · ')}
        </p>
        <p>
          <strong>{words.routes[route.id]}.</strong> <NextStep one={one} />
        </p>
      </div>
      <Notes route={route} />
      {one.isDoubtful && isWorker && (
        <Callout>
          <DeskForm
            act="death-confirm"
            inputOf={(typed) => ({ ...of, ...typed })}
            submit={text.confirmSave}
            done={text.saved}
          >
            <DeskField name="text" label={text.confirm} hint={text.confirmHelp} />
          </DeskForm>
        </Callout>
      )}
      {one.facts.confirmed && (
        <p>{fill(text.confirmed, { ...one.facts.confirmed, day: day(one.facts.confirmed.on) })}</p>
      )}
      <Papers of={of} one={one} isWorker={isWorker} />
      {isWorker && (
        <>
          <Days of={of} one={one} />
          <p className="acts">
            <Button kind="quiet" size="small" onClick={() => void saveBase64(letterOf(of))}>
              {text.letter}
            </Button>
          </p>
          <details>
            <summary>{text.facts}</summary>
            <Facts of={of} one={one} />
          </details>
        </>
      )}
    </article>
  )
}

type Of = { readonly number: string; readonly house: string; readonly folio: string }

async function letterOf(of: Of) {
  return (await ask('death-letter', of)) ?? { refused: words.refused['no-folio'], name: '', body: '' }
}

function NextStep({ one: { next, settledOn } }: Pick<Props, 'one'>) {
  if (next === null) return settledOn && fill(words.next.settled, { day: day(settledOn) })
  if (next.by === null) return next.id === 'gather' ? words.next.gather : words.next['answer-open']
  return fill(words.next[next.id], { day: day(next.by) })
}

function Notes({ route }: Pick<Case, 'route'>) {
  const lines = [
    ...route.shares.map(({ name, rupees }) => fill(text.share, { name, amount: formatRupees(rupees) })),
    ...(route.firstHolder ? [fill(text.newFirst, { name: route.firstHolder })] : []),
    ...(route.sellableFrom ? [fill(text.sellable, { day: day(route.sellableFrom) })] : []),
    ...route.notes.map((note) => words.notes[note as keyof typeof words.notes]),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The papers with what became of each. Sets of a choice stand under one heading. */
function Papers({ of, one: { papers }, isWorker }: { of: Of; one: Case; isWorker: boolean }) {
  const { mutate } = useAct('death-paper')
  const labelOf = ({ paper, group }: Case['papers'][number]) =>
    group === 'must'
      ? words.papers[paper]
      : `${words.papers[paper]} (${(group === 'maybe' ? words.groups.maybe : words.groups.one).toLowerCase()})`
  const count = (state: Case['papers'][number]['state']) =>
    papers.filter((row) => row.state === state && (state !== 'needed' || row.group === 'must')).length
  return (
    <details>
      <summary>
        {fill(words.papersSum, {
          needed: count('needed'),
          received: count('received'),
          sent: count('sent'),
          answered: count('answered'),
        })}
      </summary>
      <RowsTable
        className="own-table case-papers"
        label={words.groups.must}
        rows={papers}
        keyOf={({ group, paper }) => `${group} ${paper}`}
        heads={words.columns}
        columns={{
          paper: labelOf,
          state: (row) =>
            isWorker ? (
              <select
                aria-label={words.papers[row.paper]}
                value={row.state}
                onChange={({ target }) =>
                  mutate(
                    {
                      ...{ ...of, paper: row.paper },
                      state: target.value === 'needed' ? null : (target.value as 'sent'),
                    },
                    { onSuccess: ({ undo }) => showDone(text.saved, undo), onError: showFailure },
                  )
                }
              >
                {(['needed', 'received', 'sent', 'answered'] as const).map((state) => (
                  <option key={state} value={state}>
                    {words.states[state]}
                  </option>
                ))}
              </select>
            ) : (
              words.states[row.state]
            ),
        }}
      />
    </details>
  )
}

/** The next day that can be set, one at a time. */
function Days({ of, one: { sentOn, completeOn, settledOn } }: { of: Of; one: Case }) {
  const which = !sentOn ? 'sent' : !completeOn ? 'complete' : !settledOn ? 'settled' : null
  const known = [
    sentOn && `${text.sent} ${day(sentOn)}`,
    completeOn && `${text.complete} ${day(completeOn)}`,
    settledOn && `${text.settled} ${day(settledOn)}`,
  ].filter(Boolean)
  return (
    <>
      {known.length > 0 && <p>{known.join(' · ')}</p>}
      {which && (
        <DeskForm
          key={which}
          act="death-day"
          inputOf={(typed) => ({ ...of, which, day: typed.day || null })}
          submit={text.setDay}
          done={text.saved}
        >
          <DeskField name="day" type="date" label={text[which]} />
        </DeskForm>
      )}
    </>
  )
}

function Facts({ of, one: { facts, holding, nominees } }: { of: Of; one: Case }) {
  const flags = [
    ['isDemat', text.demat],
    ['isDisputed', text.disputed],
    ['namesDiffer', text.namesDiffer],
  ] as const
  return (
    <DeskForm
      act="death-facts"
      inputOf={({ claimant, ...typed }) => ({
        ...{ ...of, ...typed, claimant: claimant || null },
        ...Object.fromEntries(flags.map(([name]) => [name, typed[name] === 'on'])),
      })}
      submit={text.save}
      done={text.saved}
    >
      <DeskField as="select" name="holding" label={text.holdingLabel} defaultValue={facts.holding ?? holding}>
        <Options of={holdings} labels={words.holding} />
      </DeskField>
      <DeskField
        as="textarea"
        name="nominees"
        rows={3}
        label={text.nomineesLabel}
        hint={text.nomineesHelp}
        defaultValue={nomineeLines(facts.nominees ?? nominees)}
      />
      <DeskField as="select" name="claimant" label={text.claimantLabel} defaultValue={facts.claimant ?? ''}>
        <option value="">{text.nobody}</option>
        <Options of={claimants} labels={words.claimants} />
      </DeskField>
      <DeskField as="select" name="proof" label={text.proofLabel} defaultValue={facts.proof ?? 'none'}>
        <Options of={proofs} labels={words.proofs} />
      </DeskField>
      <DeskField name="claimedBy" label={text.claimedByLabel} defaultValue={facts.claimedBy ?? ''} />
      {flags.map(([name, label]) => (
        <label key={name} className="check">
          <input type="checkbox" name={name} defaultChecked={facts[name] ?? false} /> {label}
        </label>
      ))}
    </DeskForm>
  )
}
