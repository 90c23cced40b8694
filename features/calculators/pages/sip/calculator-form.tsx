import type { FormEvent } from 'react'
import { type FormError, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { percentText } from '#content/percent.ts'
import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { ConsentWords } from '#features/identity/words/consent.ts'
import {
  type CalculatorMode,
  type InvestmentType,
  positionInBand,
  sliderLimits,
} from '#finance/calculator.ts'
import { formatNumber, formatRupees, rupeesInWords } from '#finance/rupees.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { FigureField } from '#site/ui/figure-field.tsx'
import { Honeypot } from '#site/ui/honeypot.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { RangeField } from '#site/ui/range-field.tsx'
import type { FrameWords } from '#site/words/frame.ts'
import { investmentOf, kindOf } from '../../sip.ts'
import type { CalculatorWords } from '../../words/calculator.ts'
import { answerTo, type Texts } from './inputs.ts'
import { plain, rupees, yearsText } from './phrases.ts'

export const formId = 'calculator-form'

export type FormProps = {
  words: CalculatorWords
  ui: FrameWords['ui']
  consent: Pick<ConsentWords, 'callBack' | 'noticeLink' | 'noticePath'>
  language: string
  band: { lowest: number; highest: number }
  texts: Texts
  onTexts: (changed: Partial<Texts>) => void
  onChoose: (mode: CalculatorMode, investment: InvestmentType) => void
  errors: readonly FormError[]
  /** All that is wrong, for the box on top; a new list takes focus. */
  summary: { field?: string; message: string }[]
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Everything one types. Without script it posts and comes back as an address. */
export function CalculatorForm(props: FormProps) {
  const locale = useLocale()
  const { words, ui, consent, texts, onTexts, errors, summary, band } = props
  const { amount, years: period, return: percent } = answerTo(texts).numbers
  const kind = kindOf(texts)
  const faults = summary.filter(({ field }) => field).length
  const isAbove = percent !== undefined && positionInBand(percent, band) === 'above'
  const slider = (label: string) => fill(words.slider, { label })
  const { monthlySip, years, expectedReturnPercent } = sliderLimits
  const amountProps = {
    label: words.amount[kind],
    name: 'amount',
    before: '₹',
    value: texts.amount,
    onValue: (text: string) => onTexts({ amount: text }),
    hint: amountInWords(amount, words, locale),
    error: messageAt(errors, 'amount'),
  }

  return (
    <Form
      className="column gap-5 panel calc-form"
      id={formId}
      method="post"
      action="/calculator"
      noValidate
      aria-label={words.form}
      onSubmit={props.onSubmit}
    >
      <ErrorSummary title={plural(locale, words.errors.title, Math.max(1, faults))} errors={summary} />
      <p className="label calc-start">{words.mode.start}</p>
      <div className="row">
        <Choices
          label={words.mode.label}
          choices={(['goal', 'invest'] as const).map((mode) => ({
            key: mode,
            label: words.mode[mode],
            href: `/calculator?mode=${mode}`,
            isCurrent: texts.mode === mode,
            choose: () => props.onChoose(mode, texts.investment),
          }))}
        />
        {texts.mode === 'invest' && (
          <Choices
            label={words.type.label}
            choices={(['sip', 'lumpsum'] as const).map((type) => ({
              key: type,
              label: words.type[type],
              href: `/calculator?mode=invest&type=${type}`,
              isCurrent: texts.investment === type,
              choose: () => props.onChoose('invest', type),
            }))}
          />
        )}
      </div>
      <input type="hidden" name="mode" value={texts.mode} />
      <input type="hidden" name="type" value={investmentOf(texts)} />

      {kind === 'sip' ? (
        <RangeField
          {...amountProps}
          {...monthlySip}
          position={amount}
          ends={[formatRupees(monthlySip.min), formatRupees(monthlySip.max)]}
          sliderLabel={slider(words.amount.sip)}
          sliderText={
            amount !== undefined && amount > 0 ? fill(words.monthText, { amount: rupees(amount) }) : undefined
          }
          format={(position) => formatNumber(position)}
        />
      ) : (
        <FigureField {...amountProps} />
      )}
      <RangeField
        label={words.years}
        name="years"
        value={texts.years}
        onValue={(text) => onTexts({ years: text })}
        {...years}
        position={period}
        after={words.yearsUnit}
        ends={[yearsText(years.min, words, locale), yearsText(years.max, words, locale)]}
        sliderLabel={slider(words.years)}
        sliderText={period !== undefined && period > 0 ? yearsText(period, words, locale) : undefined}
        error={messageAt(errors, 'years')}
      />
      <RangeField
        label={words.return}
        name="return"
        value={texts.return}
        onValue={(text) => onTexts({ return: text })}
        {...expectedReturnPercent}
        position={percent}
        after={words.returnUnit}
        ends={[
          percentText(locale, expectedReturnPercent.min),
          percentText(locale, expectedReturnPercent.max),
        ]}
        band={{ from: band.lowest, to: band.highest, label: fill(words.bandMark, band) }}
        sliderLabel={slider(words.return)}
        sliderText={percent === undefined ? undefined : fill(words.returnText, { percent: plain(percent) })}
        hint={fill(isAbove ? words.bandAbove : words.bandHint, band)}
        error={messageAt(errors, 'return')}
      />

      <Honeypot label={ui.honeypot} />
      <input type="hidden" name="consent" value={consent.callBack.version} />
      <input type="hidden" name="language" value={props.language} />
      <Button type="submit" kind="gold" size="wide">
        {words.submit}
      </Button>
    </Form>
  )
}

type ChoicesProps = {
  label: string
  choices: { key: string; label: string; href: string; isCurrent: boolean; choose: () => void }[]
}

/** Links, so that a choice works before any script and has its own address; with script nothing is loaded. */
function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {choices.map(({ key, label: name, href, isCurrent, choose }) => (
        <Link
          key={key}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose()
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function amountInWords(
  amount: number | undefined,
  words: CalculatorWords,
  locale: Locale,
): string | undefined {
  if (amount === undefined || amount < 1000 || amount > Number.MAX_SAFE_INTEGER) return undefined
  return fill(words.inWords, { words: rupeesInWords(amount, locale.amounts) })
}
