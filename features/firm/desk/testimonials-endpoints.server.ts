import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, nothing, optional, text, yesNo } from '#desk/acts/parse.ts'
import {
  addTestimonial,
  editTestimonial,
  listTestimonials,
  maxLengths,
  publishTestimonial,
  type TestimonialFaults,
  type TestimonialText,
} from '../testimonials/office.server.ts'
import { testimonialRefusals } from '../words/desk.ts'

const testimonials = defineQuery({
  says: 'What clients said, published or not, in the order of the site.',
  right: 'read-firm',
  parse: nothing,
  run: async ({ services }) => await listTestimonials(services),
})

/** Stars are typed as `4.5`. */
const stars = text({ max: 4 })
const image = optional(anyText({ max: 200 }))

const add = defineAct({
  says: 'Adds a testimonial, not yet on the site, with the day its writer agreed.',
  right: 'work-testimonials',
  parse: fields({
    name: text({ max: maxLengths.name }),
    position: text({ max: maxLengths.position }),
    quote: text({ max: maxLengths.quote }),
    rating: stars,
    consentDate: day,
    image,
  }),
  refusals: testimonialRefusals.reasons,
  run: async ({ services, actor }, typed) => {
    const added = await addTestimonial(services, actor, given(typed))
    if (!added.ok) return { ok: false, faults: sentences(added.faults) } as const
    const undo = { act: 'testimonial-publish', input: { id: added.value.id, isPublished: false } }
    return { ok: true, value: { id: added.value.id }, undo } as const
  },
})

const edit = defineAct({
  says: 'Changes the given fields of a testimonial.',
  right: 'work-testimonials',
  parse: fields({
    id,
    name: optional(text({ max: maxLengths.name })),
    position: optional(text({ max: maxLengths.position })),
    quote: optional(text({ max: maxLengths.quote })),
    rating: optional(stars),
    consentDate: optional(day),
    image,
  }),
  refusals: testimonialRefusals.reasons,
  run: async ({ services, actor }, { id: of, ...typed }) => {
    const wanted = given(typed)
    if (Object.keys(wanted).length === 0) return { ok: false, reason: 'nothing' } as const
    const edited = await editTestimonial(services, actor, of, wanted)
    if (edited.ok) return { ok: true, value: edited.after } as const
    return 'faults' in edited ? ({ ok: false, faults: sentences(edited.faults) } as const) : edited
  },
})

const publish = defineAct({
  says: 'Shows a testimonial on the site, or withdraws it.',
  right: 'work-testimonials',
  parse: fields({ id, isPublished: yesNo }),
  refusals: testimonialRefusals.reasons,
  run: async ({ services, actor }, { id: of, isPublished }) => {
    const published = await publishTestimonial(services, actor, of, isPublished)
    if (!published.ok) return published
    const undo = {
      act: 'testimonial-publish',
      input: { id: of, isPublished: published.before.isPublished },
    }
    return { ok: true, value: null, undo } as const
  },
})

/** The fields that were typed. */
function given(typed: Readonly<Record<string, string | null>>): TestimonialText {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null))
}

function sentences(faults: TestimonialFaults): Readonly<Record<string, string>> {
  const words: Readonly<Record<string, string>> = testimonialRefusals.faults
  return Object.fromEntries(Object.keys(faults).map((field) => [field, words[field] ?? '']))
}

export const testimonialQueries = { testimonials }
export const testimonialActs = {
  'testimonial-add': add,
  'testimonial-edit': edit,
  'testimonial-publish': publish,
}
