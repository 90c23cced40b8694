export const servicesWords = {}
export type ServicesWords = typeof servicesWords
