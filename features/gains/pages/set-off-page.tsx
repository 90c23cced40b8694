import { findRowOn } from '#content/dated.ts'
import { fieldsOf } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { gainSurcharges } from '#content/gain-rules.ts'
import { cessRates } from '#content/tax.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { formatCompactRupees, formatNumber } from '#finance/rupees.ts'
import { withCess } from '#finance/set-off.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { Equation } from '#site/client/equation.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Segmented } from '#site/ui/segmented.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { forgetCarriedLosses, type LossField, sayCarriedLosses } from '../carried-losses.server.ts'
import { readGains } from '../report.server.ts'
import { kindName, Rate } from './gain-words.tsx'
import { yearAsked } from './gains-query.ts'
import styles from './set-off.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: SetOffPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const year = yearAsked(url.searchParams, today(services.clock))
  const income = incomeAsked(url.searchParams)
  const report = await readGains(services, client.id, year, context.language)
  const bands = findRowOn(gainSurcharges, year.to)?.bands ?? null
  const cess = findRowOn(cessRates, year.to)?.value ?? null
  const band = bands?.findLast(({ above }) => above <= income) ?? null
  return {
    ...clientFrame(context, client),
    report,
    bands,
    band,
    cess,
    withCess: band && cess !== null ? withCess(report.setOff.taxPaise, band.rate, cess) : null,
    back: `/gains/set-off?${url.searchParams.toString()}`,
  }
}

/** The income above which the chosen band begins, in rupees. */
function incomeAsked(params: URLSearchParams): number {
  const income = Number(params.get('income') ?? '')
  return Number.isFinite(income) && income > 0 ? income : 0
}

/** Keeps the losses of earlier years, or forgets them, and shows the page of the same year and income again. */
async function act({ request, url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const { label } = yearAsked(url.searchParams, today(services.clock))
  const back = `/gains/set-off?${new URLSearchParams({ year: label, income: String(incomeAsked(url.searchParams)) }).toString()}`
  if (read('act') === 'remove') {
    await forgetCarriedLosses(services, client.id, label)
    return redirect(back, 303)
  }
  const typed = { short: read('short').slice(0, 40), long: read('long').slice(0, 40) }
  const faults = await sayCarriedLosses(services, client.id, label, typed)
  return faults.length === 0 ? redirect(back, 303) : reply({ typed, faults }, 400)
}

const cent = { decimals: 2 } as const

function SetOffPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('gains')
  const { report } = loaderData
  const { setOffPage: text } = words
  const { label } = report.year
  const { rows, carriedOn } = report.setOff
  const hasSold = rows.length > 0
  return (
    <ClientPage title={fill(text.title, { year: label })} data={loaderData} aboveQuery={`?year=${label}`}>
      <h1 className="h2">{fill(text.title, { year: label })}</h1>
      <p className="only-print">{loaderData.user.name}</p>
      <p className="lead">{text.lead}</p>
      <div className="client-columns gains-columns">
        <div className="gains-main">
          {hasSold ? <Rows loaderData={loaderData} /> : <p className="card">{text.none}</p>}
          {hasSold ? <Steps loaderData={loaderData} /> : null}
          {hasSold ? <Tax loaderData={loaderData} /> : null}
        </div>
        <div className="gains-side">
          <LossesForm loaderData={loaderData} actionData={actionData} />
          {hasSold ? <IncomeForm loaderData={loaderData} /> : null}
          {hasSold || carriedOn.shortPaise + carriedOn.longPaise > 0 ? (
            <section className="card stack" aria-labelledby="carry">
              <h2 className="h3" id="carry">
                {text.carryOn}
              </h2>
              <dl className="facts">
                <div>
                  <dt>{text.carryShort}</dt>
                  <dd>
                    <Amount paise={carriedOn.shortPaise} {...cent} />
                  </dd>
                </div>
                <div>
                  <dt>{text.carryLong}</dt>
                  <dd>
                    <Amount paise={carriedOn.longPaise} {...cent} />
                  </dd>
                </div>
              </dl>
              <p className="muted small">{text.carryText}</p>
            </section>
          ) : null}
        </div>
      </div>
      <p className="muted">{words.notAdvice}</p>
    </ClientPage>
  )
}

/** What is taken off a gain, where there is something to take. */
function lessOf(name: string, amount: Paise) {
  return amount === 0 ? [] : [{ sign: '−' as const, name, value: <Amount paise={amount} {...cent} /> }]
}

type PartProps = { loaderData: PageProps<typeof load>['loaderData'] }

function Rows({ loaderData: { report } }: PartProps) {
  const words = useWords('gains')
  const { setOffPage: text } = words
  return (
    <section className="card stack" aria-labelledby="kinds">
      <h2 className="h3" id="kinds">
        {text.gains}
      </h2>
      {report.setOff.rows.map((row) => (
        <div className="column gap-2 set-off-row" key={row.key}>
          <h3>{kindName(row, words)}</h3>
          {row.gainPaise < 0 ? (
            <p>
              {text.gain} <Amount paise={row.gainPaise} {...cent} signed />
            </p>
          ) : (
            <Equation
              label={kindName(row, words)}
              terms={[
                { name: text.gain, value: <Amount paise={row.gainPaise} {...cent} /> },
                ...lessOf(text.losses, row.lossesPaise),
                ...lessOf(text.exempt, row.exemptPaise),
              ]}
              result={{ name: text.taxable, value: <Amount paise={row.taxablePaise} {...cent} /> }}
            />
          )}
          {row.taxablePaise === 0 ? null : typeof row.rate === 'number' ? (
            <Equation
              label={text.tax}
              terms={[
                { name: text.taxable, value: <Amount paise={row.taxablePaise} {...cent} /> },
                { sign: '×', name: text.rate, value: <Rate rate={row.rate} /> },
              ]}
              result={{ name: text.tax, value: <Amount paise={row.taxPaise} {...cent} /> }}
            />
          ) : (
            <p className="muted">{text.slab}</p>
          )}
        </div>
      ))}
    </section>
  )
}

function Steps({ loaderData: { report } }: PartProps) {
  const words = useWords('gains')
  const { setOffPage: text } = words
  const { rows, steps } = report.setOff
  const nameOf = (key: string) => {
    if (key === 'carried-short') return text.carriedShort
    if (key === 'carried-long') return text.carriedLong
    const row = rows.find((one) => one.key === key)
    return row ? kindName(row, words) : key
  }
  return (
    <section className={steps.length === 0 ? 'card stack no-print' : 'card stack'} aria-labelledby="steps">
      <h2 className="h3" id="steps">
        {text.steps}
      </h2>
      {steps.length === 0 ? <p>{text.noSteps}</p> : null}
      <ol className="column gap-2 gain-points">
        {steps.map((step) => (
          <li key={`${step.from} ${step.to}`}>
            <Sentence
              text={text.step}
              values={{
                amount: <Amount paise={step.paise} {...cent} />,
                from: nameOf(step.from),
                to: nameOf(step.to),
              }}
            />
          </li>
        ))}
      </ol>
      <p className="muted small">{text.order}</p>
    </section>
  )
}

function Tax({ loaderData: { report, band, cess, withCess: tax } }: PartProps) {
  const words = useWords('gains')
  const { setOffPage: text } = words
  const { taxPaise, slabPaise } = report.setOff
  return (
    <section className="card stack" aria-labelledby="tax">
      <h2 className="h3" id="tax">
        {text.taxOnGains}
      </h2>
      {tax && band && cess !== null ? (
        <Equation
          label={text.total}
          terms={[
            { name: text.taxOnGains, value: <Amount paise={taxPaise} {...cent} /> },
            ...(band.rate === 0
              ? []
              : [
                  {
                    sign: '+' as const,
                    name: (
                      <Sentence
                        text={text.surcharge}
                        values={{ rate: <Percent fraction={band.rate} decimals={0} signed={false} /> }}
                      />
                    ),
                    value: <Amount paise={tax.surchargePaise} {...cent} />,
                  },
                ]),
            {
              sign: '+' as const,
              name: (
                <Sentence
                  text={text.cess}
                  values={{ rate: <Percent fraction={cess} decimals={0} signed={false} /> }}
                />
              ),
              value: <Amount paise={tax.cessPaise} {...cent} />,
            },
          ]}
          result={{ name: text.total, value: <Amount paise={tax.totalPaise} {...cent} /> }}
        />
      ) : (
        <>
          <p className="card-figure display">
            <Amount paise={taxPaise} {...cent} />
          </p>
          <p>{text.noCess}</p>
        </>
      )}
      {slabPaise === 0 ? null : (
        <p>
          <Sentence text={text.slabLeft} values={{ amount: <Amount paise={slabPaise} {...cent} /> }} />
        </p>
      )}
      <p className="muted small">{text.notAll}</p>
    </section>
  )
}

/** Losses that the last return carried into this year: kept, with the day on which they were entered. */
function LossesForm({
  loaderData: { report, back },
  actionData,
}: PartProps & Pick<PageProps<typeof load, typeof act>, 'actionData'>) {
  const words = useWords('gains')
  const errorTitle = useWords('faults').title
  const { earlier: text } = words.setOffPage
  const { losses, saidOn } = report.carried
  const kept = (amount: Paise) =>
    saidOn === null ? '' : formatNumber(rupeesOf(amount), 2).replace(/\.00$/, '')
  const typed = actionData?.typed ?? { short: kept(losses.shortPaise), long: kept(losses.longPaise) }
  const faults: readonly LossField[] = actionData?.faults ?? []
  const errors = faults.map((field) => ({ field, message: text.fault }))
  const field = fieldsOf(typed, errors)
  return (
    <Form method="post" action={back} noValidate className="card client-form own-amount no-print">
      <h2 className="h3" id="losses">
        {text.title}
      </h2>
      <p className="muted small">
        {saidOn === null ? (
          text.text
        ) : (
          <Sentence text={text.said} values={{ date: <DateText date={saidOn} /> }} />
        )}
      </p>
      <ErrorSummary title={errorTitle} errors={errors} />
      <Field label={text.short} {...field('short')} inputMode="decimal" />
      <Field label={text.long} {...field('long')} inputMode="decimal" />
      <div className="row">
        <Button type="submit">{text.save}</Button>
        {saidOn === null ? null : (
          <Button kind="quiet" type="submit" name="act" value="remove">
            {text.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}

function IncomeForm({ loaderData: { report, bands, band } }: PartProps) {
  const words = useWords('gains')
  const locale = useLocale()
  const { form } = words.setOffPage
  const compact = (rupees: number) => formatCompactRupees(rupees, locale.amounts)
  if (bands === null) return null
  return (
    <Form method="get" action="/gains/set-off" className="card client-form no-print">
      <input type="hidden" name="year" value={report.year.label} />
      <Segmented
        legend={form.income}
        name="income"
        defaultValue={String(band?.above ?? 0)}
        options={bands.map(({ above }, index) => ({
          value: String(above),
          label:
            above === 0
              ? fill(form.upTo, { amount: compact(bands[index + 1]?.above ?? 0) })
              : fill(form.above, { amount: compact(above) }),
        }))}
      />
      <div>
        <Button type="submit">{form.submit}</Button>
      </div>
    </Form>
  )
}
