/** A link works as long as a transmission usually takes. */
export const familyLinkDays = 90
