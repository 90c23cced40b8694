import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, ask, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import type { DocumentKind } from '../invoice-rules.ts'
import { businessRefused, businessWords as words } from '../words/desk.ts'
import { exactly, nameOf, Sums } from './figures.tsx'

type House = Answered<'business'>['houses'][number]
type Party = Answered<'business'>['parties'][number]

/** A fund house in a month: how its figures came about, what is due, and what the office copies. */
export function HousePanel({
  house,
  party,
  isRegistered,
}: {
  house: House
  party: Party
  isRegistered: boolean
}) {
  const { draft, filed, receipt, documents, issued } = house
  const differences = [...draft.differences, ...receipt.differences]
  const isChanger = may(me.roles, 'change-business')
  const known = (name: string, value: Paise | null) =>
    value === null ? [] : [{ name, value: exactly(value) }]
  return (
    <div className="column">
      <h2>{nameOf(house)}</h2>
      {!isRegistered && <Callout>{businessRefused['no-gstin']}</Callout>}
      {draft.isBlocked && <Callout>{businessRefused.blocked}</Callout>}
      <Due house={house} isRegistered={isRegistered} />
      <Sums
        label={words.documents}
        rows={[
          { name: fill(words.filed, { rows: filed.rows }), value: exactly(filed.paid) },
          ...(filed.back > 0 ? [{ name: words.filedBack, value: `−${exactly(filed.back)}` }] : []),
          { name: words.ours, value: exactly(draft.ours) },
          ...known(words.draft, house.typed.draft),
          ...(issued.invoiced > 0 ? [{ name: words.invoiced, value: exactly(issued.invoiced) }] : []),
          ...(issued.credited > 0 ? [{ name: words.credited, value: exactly(issued.credited) }] : []),
          { name: words.tdsExpected, value: exactly(receipt.expectedTds) },
          ...known(words.tds, receipt.tds),
          ...known(words.received, receipt.received),
        ]}
        last={{ name: words.expectedIn, value: exactly(receipt.expected) }}
      />
      {differences.length > 0 && (
        <>
          <h3>{words.differences}</h3>
          <Sums
            label={words.differences}
            rows={differences.map(({ of, paise }) => ({ name: words.difference[of], value: exactly(paise) }))}
          />
        </>
      )}
      {documents.length > 0 && <Documents documents={documents} />}
      <Schemes house={house} />
      {isChanger && (
        <>
          <CopyForm key={`${house.key} ${house.month}`} house={house} />
          <PartyForm key={house.key} party={party} />
        </>
      )}
    </div>
  )
}

function Due({ house, isRegistered }: { house: House; isRegistered: boolean }) {
  const { registrar, house: code, month, draft, noteBy } = house
  const due: readonly (readonly [DocumentKind, Paise])[] = [
    ['invoice', draft.dueInvoice],
    ['credit-note', draft.dueNote],
  ]
  if (!isRegistered || !house.name || draft.isBlocked) return null
  return (
    <>
      {noteBy && <p>{fill(words.noteBy, { date: dateText(localeWords, noteBy) })}</p>}
      <p className="acts">
        {due
          .filter(([, taxable]) => taxable > 0)
          .map(([kind, taxable], at) => (
            <ActButton
              key={kind}
              act="invoice-issue"
              right="change-business"
              input={{ registrar, house: code, month, kind, taxable }}
              done={words.issued}
              isPrimary={at === 0}
            >
              {fill(words.issue[kind], { amount: exactly(taxable) })}
            </ActButton>
          ))}
      </p>
    </>
  )
}

function Documents({ documents }: { documents: House['documents'] }) {
  return (
    <>
      <h3>{words.documents}</h3>
      <ul className="column gap-2">
        {documents.map(({ id, kind, number, date, total, awaitsIrn }) => (
          <li key={id}>
            <p className="acts">
              <span>
                {words.kinds[kind]} {number}, <DayText date={date} />, {exactly(total)}
              </span>
              {!awaitsIrn && (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`${words.pdf} ${number}`}
                  onClick={() => void saveBase64(ask('invoice-pdf', { id }))}
                >
                  {words.pdf}
                </Button>
              )}
            </p>
            {awaitsIrn && may(me.roles, 'change-business') && (
              <DeskForm
                act="invoice-irn"
                inputOf={(typed) => ({ ...typed, id })}
                submit={words.enterIrn}
                done={words.saved}
              >
                <DeskField name="irn" label={words.irn} />
                <DeskField name="qr" label={words.qr} />
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Schemes({ house: { registrar, house, month } }: { house: House }) {
  const schemes = useData('business-house', { registrar, house, month })
  return (
    <WithData of={schemes}>
      {(rows) =>
        rows.length === 0 ? null : (
          <>
            <h3>{words.schemes}</h3>
            <ul className="column gap-2">
              {rows.map(({ code, scheme, paid, percent, differences }) => (
                <li key={code}>
                  {scheme} <span className="num">{exactly(paid)}</span>{' '}
                  {percent && <span className="muted">{fill(words.atRate, { percent })}</span>}
                  {differences.map(({ of, paise }) => (
                    <p key={of} className="muted">
                      {words.difference[of]}: <strong className="num">{exactly(paise)}</strong>
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </WithData>
  )
}

function CopyForm({ house: { registrar, house, month, typed } }: { house: House }) {
  const shown = (value: Paise | null) => (value === null ? '' : rupeesOf(value).toFixed(2))
  const field = { inputMode: 'decimal' } as const
  return (
    <>
      <h3>{words.copy}</h3>
      <DeskForm
        act="house-month-set"
        inputOf={(amounts) => ({ ...amounts, registrar, house, month })}
        submit={words.save}
        done={words.saved}
      >
        <DeskField {...field} name="received" label={words.received} defaultValue={shown(typed.received)} />
        <DeskField {...field} name="tds" label={words.tds} defaultValue={shown(typed.tds)} />
        <DeskField {...field} name="draft" label={words.draftField} defaultValue={shown(typed.draft)} />
      </DeskForm>
    </>
  )
}

function PartyForm({ party: { registrar, house, name, gstin, address, mail } }: { party: Party }) {
  return (
    <details open={name === ''}>
      <summary>{words.party}</summary>
      <DeskForm
        act="fund-house-set"
        inputOf={(typed) => ({ ...typed, registrar, house })}
        submit={words.save}
        done={words.saved}
      >
        <DeskField name="name" label={words.name} defaultValue={name} />
        <DeskField name="gstin" label={words.gstin} defaultValue={gstin} />
        <DeskField as="textarea" name="address" label={words.address} rows={3} defaultValue={address} />
        <DeskField name="mail" type="email" label={words.mail} defaultValue={mail} />
      </DeskForm>
    </details>
  )
}
