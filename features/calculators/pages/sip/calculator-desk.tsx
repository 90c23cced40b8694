import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { errorsFrom, type FormError, type FormWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import type { Locale } from '#content/words/locale.ts'
import type { Lead } from '#features/enquiries/lead.ts'
import type { ConsentWords } from '#features/identity/words/consent.ts'
import { type CalculatorMode, type InvestmentType, positionInBand } from '#finance/calculator.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { LawText } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useAddress } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { FrameWords } from '#site/words/frame.ts'
import { kindOf } from '../../sip.ts'
import type { CalculatorWords } from '../../words/calculator.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { CallFields } from './call-fields.tsx'
import { Details } from './details.tsx'
import {
  addressOf,
  answerTo,
  defaultTexts,
  formFaults,
  isSameQuestion,
  readTexts,
  type Texts,
} from './inputs.ts'
import { basisText, rupees, yearsText } from './phrases.ts'
import { Result } from './result.tsx'
import { ShareActions } from './share-actions.tsx'
import { useLead } from './use-lead.ts'

/** A posted form with faults, with everything that was typed. */
export interface Refused {
  readonly name: string
  readonly phone: string
  readonly faults: Faults<keyof Lead>
  readonly reason: 'fields' | 'too-many' | 'not-kept'
}

export interface DeskProps {
  readonly words: CalculatorWords
  readonly faultWords: Omit<FormWords, 'title'>
  readonly ui: FrameWords['ui']
  readonly consent: Pick<ConsentWords, 'callBack' | 'noticeLink' | 'noticePath'>
  readonly language: string
  /** The inputs from the address or the posted form. */
  readonly texts: Texts
  readonly isAsked: boolean
  readonly isSent: boolean
  readonly refused?: Refused
  readonly band: { lowest: number; highest: number }
  readonly assumption: { from: IsoDate; percent: number }
  readonly minimums: readonly number[]
  readonly today: string
  /** The origin of the printed address. */
  readonly origin: string
  /** The warning that the firm's registration asks for, in its exact words. */
  readonly risk: LawText
  readonly firm: { name: string; phone: string; email: string; days: string; opens: string; closes: string }
}

/** The calculator: what is typed on the left, what comes of it on the right and below. */
export function CalculatorDesk(props: DeskProps) {
  const locale = useLocale()
  const { words, ui, refused, firm } = props
  const inLanguage = useAddress()
  const [texts, setTexts] = useState(props.texts)
  const [asked, setAsked] = useState(props.isAsked ? props.texts : null)
  const [presses, setPresses] = useState(0)
  const [caller, setCaller] = useState(refused?.name ?? '')
  const amounts = useRef<Partial<Record<string, string>>>({})
  const headingRef = useRef<HTMLHeadingElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  /** Where the last press was: beside the figures, or beside name and phone. */
  const [isFromCall, setFromCall] = useState(false)
  const { state: lead, submit: submitLead } = useLead(
    props.isSent
      ? { kind: 'sent', isWaiting: false }
      : refused
        ? { kind: 'faults', faults: refused.faults }
        : { kind: 'none' },
    { textVersion: props.consent.callBack.version, language: props.language, page: '/calculator' },
  )
  const answer = asked && answerTo(asked)
  const errors = errorsOf()
  // One list per Submit, so that typing does not call the focus back to the box.
  const summary = useMemo(() => makeSummary(), [presses])

  useEffect(() => {
    // Where something is wrong, the box that says so takes it.
    if (presses > 0 && summary.length === 0) (noticeRef.current ?? headingRef.current)?.focus()
  }, [presses, summary])

  useEffect(() => {
    // Without a network the worker shows the kept page, which has no figures, for an address that has some.
    const address = new URLSearchParams(location.search)
    const read = readTexts((name) => address.get(name))
    if (props.isAsked || !read.isAsked) return
    setTexts(read.texts)
    setAsked(read.texts)
  }, [])

  function choose(mode: CalculatorMode, investment: InvestmentType) {
    amounts.current[kindOf(texts)] = texts.amount
    const next = { ...texts, mode, investment }
    setTexts({ ...next, amount: amounts.current[kindOf(next)] ?? defaultTexts({ mode, investment }).amount })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    const name = field('name')
    setAsked(texts)
    setCaller(name.trim())
    setPresses(presses + 1)
    setFromCall(isBelow(event))
    submitLead({ name, phone: field('phone'), website: field('website') }, texts)
    // The address is the link to share and survives a reload; name and phone are never in it.
    history.replaceState(history.state, '', inLanguage(addressOf(texts)))
  }

  /** Only fields that still say what was submitted are marked; one that is being put right is not. */
  function errorsOf(): FormError[] {
    if (!asked || !answer) return []
    const faults = formFaults(lead.kind === 'faults' ? lead.faults : {}, answer.faults)
    return errorsFrom(faults, {}, props.faultWords).filter(({ field }) => {
      if (field === 'amount') return texts.amount === asked.amount && kindOf(texts) === kindOf(asked)
      return (field !== 'years' && field !== 'return') || texts[field] === asked[field]
    })
  }

  function makeSummary() {
    const phone = { phone: firm.phone }
    if (refused?.reason === 'too-many' && presses === 0)
      return [{ message: fill(words.errors.tooMany, phone) }]
    if (refused?.reason === 'not-kept' && presses === 0)
      return [{ message: fill(words.errors.notKept, phone) }]
    return lead.kind === 'faults' ? [...errors, { message: words.errors.notSent }] : errors
  }

  const sum = answer?.sum ?? null
  const notice = (
    <LeadNotice lead={lead} isFromCall={isFromCall} words={words} ui={ui} firm={firm} noticeRef={noticeRef} />
  )
  const address = asked && inLanguage(addressOf({ ...asked, inflation: texts.inflation }))
  return (
    <div className="wrap calc">
      <PrintHead {...props} caller={caller} />
      <div className="calc-panel">
        <CalculatorForm
          {...props}
          texts={texts}
          onTexts={(changed) => setTexts((before) => ({ ...before, ...changed }))}
          onChoose={choose}
          errors={errors}
          summary={summary}
          onSubmit={submit}
        />
        <section className="panel-deep calc-result" id="result" aria-label={words.result.label}>
          {!isFromCall && notice}
          {asked && sum && address ? (
            <Result
              sum={sum}
              words={words}
              ui={ui}
              band={props.band}
              minimums={props.minimums}
              isStale={!isSameQuestion(texts, asked)}
              headingRef={headingRef}
              actions={
                <ShareActions
                  address={address}
                  talk={addressOf(asked).replace('/calculator?', '/contact?result=sip&')}
                  text={shareText(props, asked, locale)}
                  words={words.result}
                />
              }
            />
          ) : (
            <Waiting words={words} texts={texts} isFaulty={asked !== null} />
          )}
        </section>
        <CallFields
          words={words}
          consent={props.consent}
          errors={errors}
          name={refused?.name ?? ''}
          phone={refused?.phone ?? ''}
          notice={isFromCall && notice}
        />
      </div>
      {sum && (
        <Details
          sum={sum}
          words={words}
          risk={props.risk}
          assumption={props.assumption}
          inflation={texts.inflation}
          onInflation={(inflation) => {
            setTexts({ ...texts, inflation })
            if (asked) history.replaceState(history.state, '', inLanguage(addressOf({ ...asked, inflation })))
          }}
        />
      )}
      {address && <PrintFoot address={`${props.origin}${address}`} words={words} />}
    </div>
  )
}

/** What goes with a shared link: the figure, what it rests on, and the line for a return above the band. */
export function shareText(
  { words, band }: Pick<DeskProps, 'words' | 'band'>,
  texts: Texts,
  locale: Locale,
): string {
  const { sum } = answerTo(texts)
  if (!sum) return words.headTitle
  const { result, inputs } = sum
  const isAbove = positionInBand(inputs.expectedReturnPercent, band) === 'above'
  return fill(isAbove ? words.result.shareTextAbove : words.result.shareText, {
    label: result.kind === 'goal' ? words.result.monthly : words.result.total,
    amount: formatRupees(result.kind === 'goal' ? result.monthly : result.total),
    basis: basisText(sum, words, locale),
    above: fill(words.bandAbove, band),
  })
}

/** Where the result will be: the question in the visitor's own figures, without an answer. */
function Waiting({ words, texts, isFaulty }: { words: CalculatorWords; texts: Texts; isFaulty: boolean }) {
  const locale = useLocale()
  const { amount = 0, years = 0 } = answerTo(texts).numbers
  const isReadable = amount > 0 && years > 0 && amount <= Number.MAX_SAFE_INTEGER
  return (
    <div className="calc-waiting">
      <p className="h2 display">
        {isReadable
          ? fill(words.empty[kindOf(texts)], {
              amount: rupees(amount),
              years: yearsText(years, words, locale),
            })
          : words.empty.unknown}
      </p>
      <p className="muted">{isFaulty ? words.empty.faulty : words.empty.next}</p>
      <svg className="calc-ghost" viewBox="0 0 600 260" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 256Q330 190 600 14" />
        <path d="M0 256L600 176" />
      </svg>
    </div>
  )
}

type LeadNoticeProps = Pick<DeskProps, 'words' | 'ui' | 'firm'> & {
  lead: ReturnType<typeof useLead>['state']
  isFromCall: boolean
  noticeRef: RefObject<HTMLDivElement | null>
}

/** What became of a name and a phone. It stands beside the button that was pressed, and takes the focus after a press. */
function LeadNotice({ lead, isFromCall, words, ui, firm, noticeRef }: LeadNoticeProps) {
  const hours = fill(words.hours, { days: firm.days, opens: firm.opens, closes: firm.closes })
  const isMissing = isFromCall && lead.kind === 'none'
  const isShown = isMissing || lead.kind === 'sent' || lead.kind === 'refused'
  return (
    <div role="status" className="no-print">
      {isShown && (
        <div ref={noticeRef} tabIndex={-1}>
          {isMissing && <Notice word={words.callTitle}>{words.callNeeds}</Notice>}
          {lead.kind === 'sent' && (
            <Notice kind="good" word={words.sent}>
              <br />
              {lead.isWaiting ? words.waiting : fill(words.sentNext, { hours })}
            </Notice>
          )}
          {lead.kind === 'refused' && (
            <Notice kind="bad" word={ui.error}>
              {fill(words.refused, { phone: firm.phone })}
            </Notice>
          )}
        </div>
      )}
    </div>
  )
}

/** True if the form was sent from name and phone, by their button or by Enter; they lie outside of the form's element. */
function isBelow(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget
  const { submitter } = event.nativeEvent as SubmitEvent
  const { activeElement } = document
  const isIn = (element: Element | null) =>
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
    element.form === form &&
    !form.contains(element)
  return isIn(submitter) || isIn(activeElement)
}

function PrintHead({ words, firm, today, caller }: DeskProps & { caller: string }) {
  return (
    <div className="calc-print-head">
      <p>{fill(words.print.by, { firm: firm.name, phone: firm.phone, email: firm.email })}</p>
      <p>
        {caller === '' ? words.print.titleNoName : fill(words.print.title, { name: caller })}
        {' · '}
        <DateText date={today} />
      </p>
    </div>
  )
}

function PrintFoot({ address, words }: { address: string; words: CalculatorWords }) {
  return (
    <p className="calc-print-foot">
      {words.print.address}: {address}
    </p>
  )
}
