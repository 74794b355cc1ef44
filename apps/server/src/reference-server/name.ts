/** The name of a note or a design: nothing that could be a path. */
export const NAME = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/
