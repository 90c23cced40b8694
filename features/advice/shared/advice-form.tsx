import { useState } from 'react'
import { riskLevels } from '#content/risk-levels.ts'
import { SchemeChooser } from '#desk/ui/chooser.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Options } from '#desk/ui/options.tsx'
import { fundTerms } from '#features/funds/words/fund-terms.ts'
import { Button } from '#site/ui/button.tsx'
import { draftFields } from '../typed-draft.ts'
import { adviceDeskWords } from '../words/desk.ts'
import type { AdviceData, AdviceRecord } from './advice-data.ts'

const words = adviceDeskWords.form

type Named = { readonly code: string; readonly name: string }

/**
 * The template of a recommendation. Figures are worked out from fund, amount and holding, and wish and other ways are proposed; only
 * what the program does not know of the fund is typed, with its source.
 */
export function AdviceForm({
  number,
  data,
  draft,
  onDone,
  onCancel,
}: {
  number: string
  data: AdviceData
  /** null for a new one. */
  draft: AdviceRecord | null
  onDone?: () => void
  onCancel?: () => void
}) {
  const typed = draft?.typed
  const own = draft?.reference ?? 'new'
  const at = (name: string) => `${own}-${name}`
  const [found, setFound] = useState<readonly Named[]>([])
  const [isFinding, setFinding] = useState(false)
  const known = new Map([...data.funds, ...(draft?.schemes ?? []), ...found].map((one) => [one.code, one]))
  const schemes = [...known.values()]
  return (
    <>
      <DeskForm
        act="recommendation-write"
        inputOf={(given) => ({ ...empty, ...given, number, reference: draft?.reference ?? null })}
        submit={words.save}
        done={words.saved}
        faults={draft?.faults ?? {}}
        {...(onDone ? { onDone } : {})}
        {...(onCancel ? { onCancel: { words: adviceDeskWords.close, run: onCancel } } : {})}
      >
        <DeskField
          id={at('wish')}
          name="wish"
          label={words.wish}
          hint={words.wishHint}
          defaultValue={typed?.wish ?? ''}
        />
        <DeskField
          as="select"
          id={at('scheme')}
          name="scheme"
          label={words.scheme}
          defaultValue={typed?.scheme ?? ''}
          beside={
            <Button kind="quiet" size="small" onClick={() => setFinding(true)}>
              {words.otherScheme}
            </Button>
          }
        >
          <Schemes schemes={schemes} none={words.chooseScheme} />
        </DeskField>
        <div className="advice-row">
          <DeskField
            as="select"
            id={at('how')}
            name="how"
            label={words.how}
            defaultValue={typed?.how ?? 'once'}
          >
            <option value="once">{words.once}</option>
            <option value="sip">{words.sip}</option>
          </DeskField>
          <DeskField
            id={at('amount')}
            name="amount"
            label={words.amount}
            inputMode="decimal"
            defaultValue={typed?.amount ?? ''}
          />
          <DeskField
            id={at('day')}
            name="day"
            label={words.day}
            hint={words.dayHint}
            inputMode="numeric"
            defaultValue={typed?.day ?? '5'}
          />
        </div>
        <DeskField
          as="select"
          id={at('from')}
          name="from"
          label={words.from}
          defaultValue={typed?.from ?? ''}
        >
          <option value="">{words.newMoney}</option>
          {data.holdings.map(({ key, name, folio }) => (
            <option key={key} value={key}>
              {name}, {folio}
            </option>
          ))}
        </DeskField>
        {(['first', 'second'] as const).map((which) => (
          <div key={which} className="advice-row">
            <DeskField
              as="select"
              id={at(`${which}Other`)}
              name={`${which}Other`}
              label={words[`${which}Other`]}
              defaultValue={typed?.[`${which}Other`] ?? ''}
            >
              <Schemes schemes={schemes} none={words.keep} />
            </DeskField>
            <DeskField
              id={at(`${which}Why`)}
              name={`${which}Why`}
              label={words.why}
              defaultValue={typed?.[`${which}Why`] ?? ''}
            />
          </div>
        ))}
        <DeskField
          id={at('inSpite')}
          name="inSpite"
          label={words.inSpite}
          hint={words.inSpiteHint}
          defaultValue={typed?.inSpite ?? ''}
        />
        {draft && draft.unknown.length > 0 && <Unknown draft={draft} at={at} />}
      </DeskForm>
      {isFinding && (
        <SchemeChooser
          title={words.chooseScheme}
          label={words.scheme}
          initial=""
          onChoose={(code, name) => {
            setFound([...found, { code, name }])
            setFinding(false)
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  )
}

/** The fields that are not shown are sent empty. */
const empty = Object.fromEntries(draftFields.map((name) => [name, '']))

function Schemes({ schemes, none }: { schemes: readonly Named[]; none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {schemes.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}

function Unknown({ draft: { unknown, typed }, at }: { draft: AdviceRecord; at: (name: string) => string }) {
  return (
    <fieldset className="column advice-unknown">
      <legend>{words.unknown}</legend>
      {unknown.map((fact) => (
        <div key={fact} className="advice-row">
          {fact === 'level' ? (
            <DeskField as="select" id={at(fact)} name={fact} label={words.level} defaultValue={typed.level}>
              <option value="" />
              <Options of={riskLevels} labels={fundTerms.risks} />
            </DeskField>
          ) : (
            <DeskField id={at(fact)} name={fact} label={words[fact]} defaultValue={typed[fact]} />
          )}
          {fact !== 'risk' && (
            <DeskField
              id={at(`${fact}Source`)}
              name={`${fact}Source`}
              label={words.source}
              defaultValue={typed[`${fact}Source`]}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
