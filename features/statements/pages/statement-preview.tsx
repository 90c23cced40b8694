import { useMemo } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { schemesAsChosen } from '#features/readers/statements/chosen-schemes.ts'
import type { StatementPosition } from '#features/readers/statements/statement.ts'
import type { TakeInChoices, TakeInPlan } from '#features/readers/statements/take-in.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { StatementsWords } from '../words/statements.ts'
import { Differences } from './differences.tsx'
import { FaultText } from './fault-text.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { Owner } from './owner.tsx'
import { PlanLists } from './plan-lists.tsx'
import { PlanSchemes } from './plan-schemes.tsx'
import { positionKey, positionText } from './position.ts'
import type { OpenedStatement } from './worker-messages.ts'

type StatementPreviewProps = {
  words: StatementsWords
  ui: { readonly error: string; readonly mind: string }
  opened: OpenedStatement
  plan: TakeInPlan
  choices: TakeInChoices
  onChoose: (choices: TakeInChoices) => void
  /** Why it was not taken in when the button was pressed last. */
  problem: string | null
  isTaking: boolean
  onTakeIn: () => void
  onAnother: () => void
}

/** What a statement is and what taking it in would do, in sentences whose lists open. */
export function StatementPreview(props: StatementPreviewProps) {
  const { words, ui, opened, plan, choices, onChoose, problem, isTaking, onTakeIn, onAnother } = props
  const { preview: text } = words
  const hasNews =
    plan.counts.new > 0 || plan.differences.length > 0 || plan.schemes.some(({ opening }) => opening > 0)
  return (
    <div className="stack statement-preview">
      <WhatItIs words={words} opened={opened} plan={plan} ui={ui} />
      {plan.owner.match === 'another' ? (
        <Owner
          words={text.owner}
          owner={plan.owner}
          isConfirmed={choices.holder !== null}
          onConfirm={(isConfirmed) => onChoose({ ...choices, holder: isConfirmed ? plan.owner.name : null })}
        />
      ) : null}
      <PlanLists words={words} opened={opened} plan={plan} />
      {plan.differences.length > 0 ? (
        <Differences
          words={text}
          differences={plan.differences}
          chosen={choices.differences}
          onChoose={(differences) => onChoose({ ...choices, differences })}
        />
      ) : null}
      <PlanSchemes
        words={text.schemeList}
        more={text.lists.more}
        whyOut={(at) => <WhyOut {...{ words, opened, plan, at }} />}
        schemes={schemesAsChosen(plan.schemes, plan.differences, choices.differences)}
      />
      {problem ? (
        <Notice kind="bad" word={ui.error} role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className="card row row-apart statement-acts">
        <p className="muted">{hasNews ? `${text.nothingKept} ${text.undoLater}` : text.nothingNew}</p>
        <div className="row">
          {hasNews ? (
            <Button busy={isTaking} onClick={onTakeIn}>
              {isTaking ? text.takingIn : text.takeIn}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onAnother} disabled={isTaking}>
            {words.choose.another}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What is wrong where a history stops being proved. */
function WhyOut({
  words,
  opened,
  plan,
  at,
}: Pick<StatementPreviewProps, 'words' | 'opened' | 'plan'> & { at: StatementPosition }) {
  const key = positionKey(at)
  const fault = plan.faults.find((each) => each.weight === 'scheme' && positionKey(each.at) === key)
  const notice = opened.statement.notices.find((each) => positionKey(each.at) === key)
  return (
    <Sentence
      text={words.preview.schemeList.historyOut}
      values={{
        place: positionText(words.place, at),
        reason: fault ? (
          <FaultText words={words.faults} fault={fault} />
        ) : notice ? (
          words.notices[notice.key]
        ) : null,
      }}
    />
  )
}

/** The opening: holder and period of the statement, how much it contains, and that it adds up. */
function WhatItIs({
  words: { preview: text, makers },
  opened: { statement },
  plan,
  ui,
}: Pick<StatementPreviewProps, 'words' | 'opened' | 'plan' | 'ui'>) {
  const locale = useLocale()
  const maker = makers[plan.maker]
  const counts = useMemo(() => {
    const schemes = statement.folios.flatMap((folio) => folio.schemes)
    const folios = new Set(statement.folios.map(({ house, number }) => `${house} ${number}`))
    const rows = plan.schemes.reduce((sum, scheme) => sum + scheme.rows.length, 0)
    return {
      folios: plural(locale, text.folios, folios.size),
      schemes: plural(locale, text.schemes, schemes.length),
      transactions: plural(locale, text.transactions, rows),
    }
  }, [statement, plan, locale, text])
  const isSummary = plan.kind === 'summary'
  const inPart = plan.schemes.filter(({ costGap }) => costGap === 'not-proved').length
  const out = plan.leftOut.length
  return (
    <section className="card stack statement-what">
      <FocusedHeading>
        {plan.owner.name === ''
          ? fill(text.titleNoName, { maker })
          : fill(text.title, { maker, name: plan.owner.name })}
      </FocusedHeading>
      <p className="lead">
        <Sentence
          text={fill(isSummary ? text.asOn : text.period, counts)}
          values={{ from: <DateText date={plan.period.from} />, to: <DateText date={plan.period.to} /> }}
        />{' '}
        {isSummary ? text.summaryOnly : inPart === 0 && out === 0 ? text.addsUp : null}
      </p>
      {inPart > 0 || out > 0 ? (
        <Notice kind="warn" word={ui.mind}>
          {inPart > 0 ? plural(locale, text.inPart, inPart) : null}{' '}
          {out > 0 ? (
            <Sentence
              text={plural(locale, text.schemesOut, out)}
              values={{ names: <span lang="en">{plan.leftOut.map(({ name }) => name).join(', ')}</span> }}
            />
          ) : null}
        </Notice>
      ) : null}
      {plan.before ? (
        <Notice kind="info" word={ui.mind}>
          <Sentence text={text.before} values={{ date: <DateText date={plan.before.at.slice(0, 10)} /> }} />
        </Notice>
      ) : null}
    </section>
  )
}
