import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { profilesOf } from '#features/advice/profile.server.ts'
import { recommendationsOf } from '#features/advice/recommendation.server.ts'
import { canDo } from '#features/advice/transitions.ts'
import { readCosts } from '#features/costs/report.server.ts'
import { readGains } from '#features/gains/report.server.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { lettersOf } from '#features/monthly-letter/letters.server.ts'
import { addDays, financialYearOf } from '#finance/dates.ts'
import { paise } from '#finance/units.ts'
import { today } from '#kit/clock/clock.ts'
import { Amount } from '#site/client/amount.tsx'
import styles from '#site/client/area.css?inline'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { RowLink } from '#site/client/row-links.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { papersOf } from '../papers.server.ts'

export default definePage({ shows: 'own', styles, load, render: PapersAndTax })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const words = wordsIn(context.language).papers.list
  const thisYear = financialYearOf(today(services.clock))
  const lastYear = financialYearOf(addDays(thisYear.from, -1))
  const gains = [
    await readGains(services, client.id, lastYear, context.language),
    await readGains(services, client.id, thisYear, context.language),
  ]
  const costs = await readCosts(services, client.id, context.language)
  const [{ state }, written, sealed] = await Promise.all([
    profilesOf(services, client.id),
    recommendationsOf(services, client.id),
    papersOf(services, client.id),
  ])
  return {
    ...clientFrame(context, client),
    lastYear: lastYear.label,
    gains: gains.map(({ year, isRunning, gains: { lines, refused, notWorkedOut, gainPaise } }) => ({
      year: year.label,
      text:
        lines.length === 0
          ? words.gains[isRunning ? 'noneYet' : 'none']
          : refused.length + notWorkedOut.sales > 0
            ? words.gains.partly
            : words.gains[gainPaise < 0 ? 'loss' : 'gain'],
      size: paise(Math.abs(gainPaise)),
    })),
    showsCosts: costs.isShown,
    costs: costs.years.find(({ year }) => year.label === lastYear.label) ?? costs.years[0],
    profile: state,
    papers: sealed.length,
    letter: (await lettersOf(services, client.id))[0]?.month ?? null,
    hasAdvice: written.length > 0,
    waiting: written.filter(({ state: is }) => canDo('accept', is)).length,
  }
}

type Loaded = PageProps<typeof load>['loaderData']

/** Papers and taxes, each with what is to be known of it. */
function PapersAndTax({ loaderData }: PageProps<typeof load>) {
  const names = useWords('pages')
  const words = useWords('papers').list
  const added = useWords('uploads')
  const letters = useWords('monthlyLetter')
  const { outcome } = useWords('advice')
  const locale = useLocale()
  const { lastYear, costs, papers } = loaderData
  return (
    <ClientPage title={names.papers.name} data={loaderData}>
      <h1 className="h2">{names.papers.name}</h1>
      <ul className="card rows row-links">
        <RowLink
          href={`/transactions/export?period=${lastYear}`}
          title={names.statements.name}
          text={fill(words.statement, { year: lastYear })}
        />
        <RowLink
          href="/gains"
          title={names.gains.name}
          text={loaderData.gains.map(({ year, text, size }) => (
            <span key={year}>
              <Sentence text={fill(text, { year })} values={{ amount: <Amount paise={size} /> }} />{' '}
            </span>
          ))}
        />
        {loaderData.showsCosts ? (
          <RowLink
            href="/dashboard/costs"
            title={names.costs.name}
            text={costs ? <CostsText costs={costs} /> : words.costs.none}
          />
        ) : null}
        <RowLink
          href="/papers/signed"
          title={names.signed.name}
          text={papers === 0 ? words.signedNone : plural(locale, words.signed, papers)}
          waits={loaderData.waiting > 0 ? words.waits : null}
        />
        {loaderData.hasAdvice ? (
          <RowLink href="/papers/outcomes" title={outcome.title} text={outcome.link} />
        ) : null}
        {loaderData.letter ? (
          <RowLink href={`/letters/${loaderData.letter}`} title={letters.rowTitle} text={letters.row} />
        ) : null}
        <RowLink href="/papers/added" title={added.title} text={added.row} />
        <RowLink
          href="/risk-profile"
          title={names.riskProfile.name}
          text={<ProfileText profile={loaderData.profile} />}
          waits={loaderData.profile.is === 'valid' ? null : words.waits}
        />
      </ul>
    </ClientPage>
  )
}

/** What is not known in full has no figure. */
function CostsText({
  costs: {
    year,
    totals: { cost, share },
  },
}: {
  costs: NonNullable<Loaded['costs']>
}) {
  const words = useWords('papers').list.costs
  const isKnown = cost.unknownOf.length + share.unknownOf.length === 0
  return (
    <Sentence
      text={fill(isKnown ? words.both : words.unknown, { year: year.label })}
      values={{
        cost: <Amount paise={cost.largestPaise} decimals={2} />,
        share: <Amount paise={share.largestPaise} decimals={2} />,
      }}
    />
  )
}

function ProfileText({ profile }: Pick<Loaded, 'profile'>) {
  const { list } = useWords('advice')
  const { none, old } = useWords('risk')
  const { risks } = useWords('terms')
  if (profile.is === 'none') return none.short
  const { answeredOn, score } = profile.profile
  return (
    <Sentence
      text={profile.is === 'old' ? old.text : fill(list.profileLine, { level: risks[score.level] })}
      values={{ date: <DateText date={answeredOn} /> }}
    />
  )
}
