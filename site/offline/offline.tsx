import { timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { WaitingForms } from '#site/outbox/waiting-forms.tsx'
import { offlinePagePath } from '../document/built-files.server.ts'
import { DocumentHead } from '../document/document-head.tsx'
import { PageScript } from '../document/page-script.tsx'
import { chatLink } from '../frame/chat-link.ts'
import { useWords } from '../language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '../page/page.ts'
import { Button } from '../ui/button.tsx'
import { Link, useAddress } from '../ui/link.tsx'
import { Pagehead } from '../ui/pagehead.tsx'
import { on } from '../ui/script-hooks.ts'
import { cachedGroups, cachedPages } from './cached-pages.ts'
import styles from './offline.css?inline'

export default definePage({ styles, load, render: OfflinePage })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const { firm, language } = context
  const words = wordsIn(language)
  const { days, opens, closes } = firm.officeHours
  return {
    groups: cachedPages(firm, words),
    phones: firm.phones,
    chatPhone: firm.advisers[0]?.phone ?? firm.phones[0] ?? '',
    hours: fill(words.offline.reach.hours, {
      days: daysText(days, words.calendar),
      opens: timeText(words.locale, opens),
      closes: timeText(words.locale, closes),
    }),
    firmName: firm.name,
  }
}

/**
 * The service worker shows this page in the place of one that is not kept. Its script (offline-page.ts) leaves only what this
 * browser has; without it every page is listed.
 */
function OfflinePage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('offline')
  const { groups, phones, chatPhone, hours, firmName } = loaderData
  const address = useAddress()
  return (
    <>
      <DocumentHead title={words.headTitle} firmName={firmName} isPrivate />
      <Pagehead title={words.title} lead={words.lead}>
        <div className="column offline-missing" role="status" hidden {...on('not-kept')}>
          <p>{words.notKept}</p>
          <p hidden {...on('without-figures')}>
            <a href={address('/')}>{words.withoutFigures}</a>
          </p>
          <Button size="small" {...on('try-again')}>
            {words.tryAgain}
          </Button>
        </div>
      </Pagehead>
      <div className="wrap offline-page">
        <section className="kept-snapshot" hidden {...on('kept-snapshot')}>
          <details {...on('snapshot-open')}>
            <summary>{words.snapshot.open}</summary>
            <div />
          </details>
          <Button size="small" kind="quiet" {...on('snapshot-remove')}>
            {words.snapshot.remove}
          </Button>
        </section>
        <WaitingForms path="all" />
        <section className="offline-reach" aria-labelledby="reach">
          <h2 className="h3" id="reach">
            {words.reach.title}
          </h2>
          <p>{words.reach.text}</p>
          <p className="row offline-phones">
            {phones.map((phone) => (
              <a key={phone} className="h3 display" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            ))}
          </p>
          <p className="muted">{hours}</p>
          <p>
            <a href={chatLink(chatPhone)}>{words.reach.whatsapp}</a>
          </p>
          <PageScript src={offlinePagePath} />
        </section>
        {cachedGroups.map((group) => (
          <section key={group} aria-labelledby={`kept-${group}`} {...on('kept-group')}>
            <h2 className="h3" id={`kept-${group}`}>
              {words.groups[group]}
            </h2>
            <ul className="offline-list">
              {groups[group].map(({ path, name }) => (
                <li key={path} {...on('kept-page', address(path))}>
                  <Link href={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="offline-nothing" hidden>
          {words.nothing}
        </p>
      </div>
    </>
  )
}
