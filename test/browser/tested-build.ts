/** Build of the documents and payloads of browser tests. */
export const BUILD = 'b1'
