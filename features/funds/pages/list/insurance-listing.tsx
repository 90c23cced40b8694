import { fill } from '#content/fill.ts'
import type { NamedProduct } from '#content/insurance.ts'
import { plural } from '#content/plural.ts'
import { formatCompactRupees } from '#finance/rupees.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import type { PictureFiles } from '#site/ui/picture.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PortfolioWords } from '../../words/portfolio.ts'
import { chooseProducts } from './listing.ts'
import { NoMatches } from './no-matches.tsx'
import type { ListingChoices, ListingQuery } from './query.ts'
import { useListingQuery } from './use-listing-query.ts'

type InsuranceListingProps = {
  words: Pick<PortfolioWords, 'filters' | 'count' | 'insurance' | 'emptyInsurance' | 'noMatches'>
  query: ListingQuery
  products: readonly NamedProduct[]
  /** Words for an empty listing. */
  picture: PictureFiles
}

const noChoices: ListingChoices = { categories: [], risks: [], codes: [] }

/** The insurance products as cards, with a search by name. */
export function InsuranceListing({ words, query: first, products, picture }: InsuranceListingProps) {
  const locale = useLocale()
  const { form, query, readForm, submit } = useListingQuery(first, noChoices)
  const chosen = chooseProducts(products, query)
  const { insurance } = words
  return (
    <>
      <Form
        ref={form}
        role="search"
        method="get"
        action="/portfolio"
        className="listing-filters"
        aria-label={words.filters.legendInsurance}
        onSubmit={submit}
        onInput={readForm}
      >
        <input type="hidden" name="tab" value="insurance" />
        <Field
          label={words.filters.search}
          name="q"
          type="search"
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" className="no-script-only">
          {words.filters.submit}
        </Button>
      </Form>
      <p role="status">{plural(locale, words.count.products, chosen.length)}</p>
      {chosen.length === 0 ? (
        <div className="card">
          <NoMatches
            text={words.emptyInsurance}
            other={words.noMatches.insurance}
            clear={words.filters.clear}
            clearHref="/portfolio?tab=insurance"
            ask={words.noMatches.ask}
            picture={picture}
          />
        </div>
      ) : (
        <ul className="policies">
          {chosen.map((product) => (
            <Policy
              key={product.id}
              product={product}
              words={insurance}
              isFirst={firstNeeds.has(product.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** What a family needs before anything else; the others are smaller on the page. */
const firstNeeds: ReadonlySet<string> = new Set(['term-life', 'health'])

type PolicyProps = { product: NamedProduct; words: PortfolioWords['insurance']; isFirst: boolean }

function Policy({ product, words, isFirst }: PolicyProps) {
  const locale = useLocale()
  return (
    <Card as="li" className={isFirst ? 'policy policy-first' : 'policy'}>
      <div className="policy-head">
        <p className="eyebrow">{product.category}</p>
        <h2 className={isFirst ? 'h2' : 'h3'}>{product.name}</h2>
      </div>
      <dl className="row policy-figures">
        <div>
          <dt>{words.cover}</dt>
          <dd className="display">
            {product.cover.kind === 'amount'
              ? formatCompactRupees(product.cover.rupees, locale.amounts)
              : fill(words.timesPremium, { times: product.cover.times })}
          </dd>
        </div>
        <div>
          <dt>{words.premium}</dt>
          <dd>
            <Sentence text={words.from} values={{ amount: <Money rupees={product.minPremium} /> }} />{' '}
            <span className="muted">({words.indicative})</span>
          </dd>
        </div>
      </dl>
      <div>
        <p className="label">{words.features}</p>
        <ul className="column gap-2 policy-features">
          {product.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <p className="policy-for">
        <strong>{words.bestFor}</strong> {product.bestFor}
      </p>
      <ButtonLink
        kind={isFirst ? 'primary' : 'quiet'}
        href={`/insurance/${product.id}`}
        aria-label={fill(words.quoteFor, { name: product.name })}
      >
        {words.quote}
      </ButtonLink>
    </Card>
  )
}
