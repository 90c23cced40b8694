import { fill } from '#content/fill.ts'
import type { Tone } from '#content/home-page.ts'
import type { Picture as PictureFiles } from '#content/pictures.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { HomeWords } from '../words/home.ts'

export type ServiceCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly image: PictureFiles
  /** Where the card leads. */
  readonly link: string
  /** The page about this service, which the quieter link leads to. */
  readonly page: string
  readonly badge: string
  readonly colours: Tone
}

type ServiceCardsProps = { cards: readonly ServiceCard[]; words: Omit<HomeWords['services'], 'cards'> }

export function ServiceCards({ cards, words }: ServiceCardsProps) {
  return (
    <section className="section wrap services-part" aria-labelledby="services-title">
      <h2 className="services-title" id="services-title">
        {words.title}
      </h2>
      <ul className="services">
        {cards.map((card) => (
          <li key={card.id} className={`card-link service tone-${card.colours}`}>
            <div className="service-text">
              <p className="service-badge">{card.badge}</p>
              <h3>
                <Link className="card-target" href={card.link}>
                  {card.title}
                </Link>
              </h3>
              <p className="service-about">{card.description}</p>
              <p className="service-links">
                <span className="more service-explore" aria-hidden="true">
                  {words.explore} <Icon name="arrow-right" size={18} />
                </span>
                <Link className="service-more" href={card.page}>
                  {words.learnMore}
                  <span className="hidden-visually"> {fill(words.about, { service: card.title })}</span>
                </Link>
              </p>
            </div>
            <Picture
              className="service-picture"
              picture={card.image}
              sizes="(max-width: 859px) 85vw, 640px"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
