import type { ReactNode } from 'react'
import { complaintBodies } from '#content/complaint-bodies.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { pagesIn, type SitePage } from '#content/pages.ts'
import { useWords } from '../language/use-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { LanguageList } from './language-menu.tsx'
import type { LanguageNotes } from './languages.ts'
import { LawLine } from './law-line.tsx'
import type { LegalNotices } from './legal-notices.ts'
import { Mark } from './logo.tsx'

type FooterProps = {
  firm: Firm
  lines: LegalNotices
  language: LanguageNotes
  /** The year it is in India, from the server's clock. */
  year: number
  /** Its links are folded, on a page where they are not what one came for. */
  isFolded: boolean
}

/** The end of every page: who we are, where to find us, and the lines that the law requires. */
export function Footer({ firm, lines, language, year, isFolded }: FooterProps) {
  const { footer } = useWords('frame')
  const { address } = firm

  return (
    <footer className={isFolded ? 'footer footer-folded' : 'footer'}>
      <div className="wrap footer-grid">
        <div className="footer-about">
          <p className="logo">
            <Mark />
            {firm.name}
          </p>
          <p>{obligationsOf(firm).solicitsInsurance ? footer.about : footer.aboutWithoutInsurance}</p>
          <ul className="social">
            {firm.social.map(({ site, url }) => (
              <li key={site}>
                {url ? (
                  <Link href={url} rel="noopener external" aria-label={footer.social[site]}>
                    <i className={`social-${site}`} />
                  </Link>
                ) : (
                  <span aria-hidden="true">
                    <i className={`social-${site}`} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
        <Group title={footer.quickLinks} isFolded={isFolded} isWide>
          <Links links={pagesIn(firm, 'footer:links')} />
        </Group>
        <Group title={footer.services} isFolded={isFolded}>
          <Links links={pagesIn(firm, 'footer:services')} />
        </Group>
        <Group title={footer.contact} isFolded={isFolded}>
          <address>
            <p>
              <span lang="en">{address.street}</span>
              <br />
              <span lang="en">
                {address.area}, {address.city} {address.postalCode}
              </span>
            </p>
            <ul className="footer-links">
              {firm.phones.map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </li>
              ))}
              <li>
                <a href={`mailto:${firm.email}`}>{firm.email}</a>
              </li>
            </ul>
          </address>
        </Group>
      </div>

      <Law {...{ firm, lines, language, year }} />
    </footer>
  )
}

function Law({ firm, lines, language, year }: Omit<FooterProps, 'isFolded'>) {
  const { footer } = useWords('frame')
  const officer = firm.grievanceOfficer
  return (
    <div className="column gap-2 small wrap footer-law">
      <LanguageList label={language.label} choices={language.choices} />
      {language.check === null ? null : (
        <p>
          <Link href="/how-we-check#translations">{language.check}</Link>
        </p>
      )}
      {/* At least 12 points: the size is part of the rule. */}
      <p className="footer-registered">
        <strong>{firm.name}</strong>
        {', '}
        {lines.registration.title} · {lines.registration.number}
      </p>
      <p>
        <LawLine line={lines.risk} />
      </p>
      {lines.solicitation && (
        <p>
          <LawLine line={lines.solicitation} />
        </p>
      )}
      {lines.insurance && <p>{lines.insurance.text}</p>}
      <p>
        <Sentence
          text={footer.grievanceOfficer}
          values={{
            name: officer.name,
            email: <a href={`mailto:${officer.email}`}>{officer.email}</a>,
            phone: <a href={`tel:${officer.phone.replaceAll(' ', '')}`}>{officer.phone}</a>,
          }}
        />{' '}
        <Sentence
          text={lines.insurance ? footer.unresolved : footer.unresolvedWithoutInsurance}
          values={{
            scores: (
              <a href={complaintBodies.scores} rel="external">
                {footer.scores}
              </a>
            ),
            smartOdr: (
              <a href={complaintBodies.smartOdr} rel="external">
                {footer.smartOdr}
              </a>
            ),
            bimaBharosa: (
              <a href={complaintBodies.bimaBharosa} rel="external">
                {footer.bimaBharosa}
              </a>
            ),
          }}
        />
      </p>
      <p>
        {fill(footer.copyright, { year, firm: firm.name })} {firm.isSample && footer.sample}
      </p>
    </div>
  )
}

type GroupProps = { title: string; isFolded: boolean; isWide?: boolean; children: ReactNode }

function Group({ title, isFolded, isWide = false, children }: GroupProps) {
  const className = isWide ? 'footer-wide' : undefined
  if (!isFolded)
    return (
      <div className={className}>
        <h2>{title}</h2>
        {children}
      </div>
    )
  return (
    <details className={className} name="footer">
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" size={16} />
      </summary>
      {children}
    </details>
  )
}

function Links({ links }: { links: readonly SitePage[] }) {
  const names = useWords('pages')
  return (
    <ul className="footer-links">
      {links.map(({ id, path }) => (
        <li key={id}>
          <Link href={path}>{names[id].name}</Link>
        </li>
      ))}
    </ul>
  )
}
