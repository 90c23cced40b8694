import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { AmountsContext, type AmountsDisplay } from '#site/client/amount.tsx'
import { ListsContext } from '#site/client/pager.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { BusyPage } from '#site/page/busy-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { openGainsLink } from '../link.server.ts'
import { readGains } from '../report.server.ts'
import { yearText } from './gain-words.tsx'
import styles from './gains.css?inline'
import { FundsPart, Opening, TaxedPart, TiePart, WindowsPart } from './gains-parts.tsx'
import { hasLongEquity } from './gains-query.ts'
import { LotsList } from './lots-list.tsx'
import { DividendsPart, StrippedPart, UnseenPart } from './unseen-part.tsx'

export default definePage({
  styles,
  // The token is in the address: it goes nowhere else, and nobody keeps the page.
  headers: {
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  },
  load,
  statusOf: ({ opened }) => (opened ? 200 : 404),
  render: SharedGains,
})

/** One year of one client, for anyone who has the link. Nothing else of the client is read. */
async function load({ url, services, context }: RouteArgs) {
  const token = url.searchParams.get('token') ?? ''
  const opened = await openGainsLink(services, token, 'page', context)
  const { frame } = wordsIn(context.language)
  const { ui } = frame
  // No cookie of the reader's decides here: an accountant has no account.
  const look: AmountsDisplay = {
    isHidden: false,
    cookie: '',
    hiddenWord: ui.amountHidden,
    tones: { up: ui.gain, down: ui.loss },
  }
  const base = {
    look,
    lists: { search: url.search, words: ui.pages },
    firmName: context.firm.name,
    token,
  }
  if (opened.ok) {
    const report = await readGains(services, opened.personId, opened.year, context.language)
    return { ...base, opened: { name: opened.name, endsAt: opened.endsAt, report } }
  }
  if (opened.reason === 'too-often') throw new BusyPage(429)
  return { ...base, opened: null }
}

function SharedGains({ loaderData }: PageProps<typeof load>) {
  const words = useWords('gains')
  const { note } = useWords('frame').ui
  const { opened, firmName, look } = loaderData
  const { shared } = words
  if (!opened)
    return (
      <>
        <DocumentHead title={shared.gone} firmName={firmName} isPrivate />
        <div className="wrap client">
          <h1 className="h2">{shared.gone}</h1>
          <p className="lead">{shared.goneText}</p>
        </div>
      </>
    )
  const { report, name, endsAt } = opened
  const { label } = report.year
  const lots = () => '#lots'
  const file = (format: string) =>
    `/shared/gains/file?${new URLSearchParams({ token: loaderData.token, format }).toString()}`
  return (
    <AmountsContext value={look}>
      <ListsContext value={loaderData.lists}>
        <DocumentHead title={fill(shared.heading, { year: label })} firmName={firmName} isPrivate />
        <div className="wrap client">
          <header className="column gap-2 gains-head">
            <h1 className="h2">{fill(shared.heading, { year: label })}</h1>
            <p className="lead">{fill(shared.of, { name, firm: firmName })}</p>
            <p className="lead gains-opening display">
              <Opening report={report} />
            </p>
            <p className="muted">{yearText(report.year, report.act, words)}</p>
            <p className="muted no-print">
              <Sentence
                text={shared.text}
                values={{ name, date: <DateText date={endsAt} shape="instant" /> }}
              />
            </p>
            <div className="row no-print">
              <ButtonLink size="small" href={file('pdf')}>
                {words.files.pdf}
              </ButtonLink>
              <ButtonLink kind="quiet" size="small" href={file('xlsx')}>
                {words.files.xlsx}
              </ButtonLink>
              {report.has112A && hasLongEquity(report.gains.groups) ? (
                <ButtonLink kind="quiet" size="small" href={file('csv')}>
                  {words.files.csv}
                </ButtonLink>
              ) : null}
            </div>
          </header>
          {report.isSample ? <Notice word={note}>{words.sample}</Notice> : null}
          <TaxedPart report={report} lots={lots} />
          <WindowsPart report={report} lots={lots} />
          <FundsPart report={report} lots={lots} />
          {report.gains.lines.length === 0 ? null : (
            <section className="card stack" aria-labelledby="lots">
              <h2 className="h3" id="lots">
                {words.lots.title}
              </h2>
              <p className="muted">{words.lots.text}</p>
              <LotsList lines={report.gains.lines} report={report} />
            </section>
          )}
          <TiePart report={report} />
          <DividendsPart report={report} />
          <StrippedPart report={report} />
          <UnseenPart report={report} lots={lots} owner={null} />
        </div>
      </ListsContext>
    </AmountsContext>
  )
}
