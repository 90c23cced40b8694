/** Fetches the testimonials and shows a spinner, the list, or what went wrong (S-124, S-125). No framework: it only reads. */

import { dateText } from '#content/dates.ts'
import type { Locale } from '#content/words/locale.ts'
import { istDate } from '#finance/dates.ts'
import { all, first, hookValue } from '#site/ui/script-hooks.ts'
import type { Testimonial } from '../testimonials/testimonials.ts'
import { loadTestimonials, readSaved, type SavedList, saveList } from './load-testimonials.ts'

/** Shows the list in its region, whose first content is the spinner. */
export async function showTestimonials(region: HTMLElement): Promise<void> {
  const spinner = [...region.childNodes]
  const load = async () => {
    region.replaceChildren(...spinner)
    region.setAttribute('aria-busy', 'true')
    const loaded = await loadTestimonials()
    region.setAttribute('aria-busy', 'false')
    if (loaded.ok) {
      saveList({ list: loaded.list, at: Date.now() })
      region.replaceChildren(cardsOf(loaded.list))
      return
    }
    const kept = readSaved()
    const retry = partOf('retry')
    retry.querySelector('button')?.addEventListener('click', () => {
      // The button is about to go; without this the focus would go with it.
      region.focus()
      void load()
    })
    region.replaceChildren(partOf(loaded.reason), retry, ...(kept ? [dayOf(kept), cardsOf(kept.list)] : []))
  }
  await load()
}

/** A copy of what testimonials-list.tsx rendered for the script. */
function partOf(name: string): DocumentFragment {
  const found = [...all<HTMLTemplateElement>('said-part')].find((one) => hookValue(one, 'said-part') === name)
  if (!found) throw new Error(`the page has no part "${name}"`)
  return document.importNode(found.content, true)
}

function cardsOf(list: readonly Testimonial[]): DocumentFragment {
  if (list.length === 0) return partOf('empty')
  const cards = partOf('list')
  const stars = partOf('stars')
  const [leading, other] = cards.querySelectorAll('li')
  const filled = list.map((one, index) => {
    const card = (index === 0 ? leading : other)?.cloneNode(true) as HTMLElement
    const fillIn = (selector: string, text: string) => {
      for (const element of card.querySelectorAll(selector)) element.textContent = text
    }
    fillIn('blockquote p', one.quote)
    fillIn('strong', one.name)
    fillIn('.small', one.position)
    card.querySelector('img')?.setAttribute('src', one.image)
    // One for each half, from none to ten.
    const lit = stars.children[Math.round(one.rating * 2)]
    if (lit) card.querySelector('.stars')?.replaceWith(lit.cloneNode(true))
    return card
  })
  cards.querySelector('ul')?.replaceChildren(...filled)
  return cards
}

function dayOf({ at }: SavedList): DocumentFragment {
  const line = partOf('kept')
  const time = first<HTMLTimeElement>('said-dates', line)
  if (time) {
    const dates = JSON.parse(hookValue(time, 'said-dates') ?? '') as Locale['dates']
    time.dateTime = new Date(at).toISOString()
    time.textContent = dateText({ dates }, istDate(at))
  }
  return line
}
