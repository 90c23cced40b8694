import { timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Adviser, Firm } from '#content/firm.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { cityName } from '#features/firm/local-names.ts'
import { adviserPortrait } from '#site/frame/adviser-portrait.ts'
import { chatLink } from '#site/frame/chat-link.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'

type FindUsProps = {
  firm: Pick<Firm, 'name' | 'address' | 'phones' | 'email' | 'officeHours'>
}

/** Everything that needs no form. */
export function FindUs({ firm }: FindUsProps) {
  const words = useWords('contact')
  const calendar = useWords('calendar')
  const locale = useLocale()
  const { street, area, city, postalCode, region } = firm.address
  const place = [firm.name, street, area, city, postalCode, region].join(', ')
  const { opens, closes, days } = firm.officeHours
  return (
    <dl className="find-us">
      <div>
        <dt className="eyebrow">{words.phone}</dt>
        {firm.phones.map((phone) => (
          <dd key={phone}>
            <a className="h3 display" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </dd>
        ))}
      </div>
      <div>
        <dt className="eyebrow">{words.email}</dt>
        <dd>
          <a className="h3 display" href={`mailto:${firm.email}`}>
            {firm.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">{fill(words.office, { city: cityName(city, words) })}</dt>
        <dd>
          <address lang="en">
            {street}
            <br />
            {area}, {city} {postalCode}
            <br />
            {region}
          </address>
          <Link
            className="more"
            href={fill(words.mapAddress, { place: encodeURIComponent(place) })}
            rel="external noopener noreferrer"
            target="_blank"
          >
            {words.directions}
            <Icon name="arrow-up-right" />
            <span className="hidden-visually"> ({words.directionsHint})</span>
          </Link>
          <p className="hint" aria-hidden="true">
            {words.directionsHint}
          </p>
        </dd>
      </div>
      <div>
        <dt className="eyebrow">{words.hours}</dt>
        <dd>
          {fill(words.hoursText, {
            days: daysText(days, calendar),
            opens: timeText(locale, opens),
            closes: timeText(locale, closes),
          })}
        </dd>
      </div>
    </dl>
  )
}

/** Who answers, each with a chat: below what needs no form, and after it on a phone. */
export function People({ advisers }: { advisers: readonly Pick<Adviser, 'name' | 'title' | 'phone'>[] }) {
  const { title, message } = useWords('frame').chat
  return (
    <section className="contact-people" aria-labelledby="people">
      <h2 className="h3" id="people">
        {title}
      </h2>
      <ul className="chat-people">
        {advisers.map(({ name, title: role, phone }) => (
          <li key={phone}>
            <a href={chatLink(phone, fill(message, { name }))} target="_blank" rel="noopener noreferrer">
              <img
                className="portrait"
                src={`/portraits/${adviserPortrait(name)}`}
                width={44}
                height={44}
                alt=""
                loading="lazy"
              />
              <span>
                <strong>{name}</strong>
                <span className="small muted" lang="en">
                  {role}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
