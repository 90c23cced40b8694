import { timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { cityName } from '#features/firm/local-names.ts'
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
