import type { Firm } from '#content/firm.ts'
import { calendarWords } from '#features/calendar/words/calendar.ts'
import { asData } from '../document/as-data.ts'

/** The firm's name, address and hours, for search engines. Rendered on the server only. */
export function FirmFacts({ firm, origin }: { firm: Firm; origin: string }) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: firm.name,
    legalName: firm.legalName,
    foundingDate: firm.foundedYear === null ? undefined : String(firm.foundedYear),
    url: `${origin}/`,
    image: `${origin}/cards/home.png`,
    logo: `${origin}/icons/icon-512.png`,
    email: firm.email,
    telephone: firm.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${firm.address.street}, ${firm.address.area}`,
      addressLocality: firm.address.city,
      addressRegion: firm.address.region,
      postalCode: firm.address.postalCode,
      addressCountry: firm.address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      // schema.org names the days in English, whatever the page's language is.
      dayOfWeek: firm.officeHours.days.map((day) => calendarWords.weekdays[day]),
      opens: firm.officeHours.opens,
      closes: firm.officeHours.closes,
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asData(facts) }} />
}
