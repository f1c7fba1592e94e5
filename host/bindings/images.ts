import sharp, { type Sharp } from 'sharp'

interface Transform {
  width?: number
  height?: number
  fit?: 'cover'
  /** Twice the sigma, from 1 to 250. */
  blur?: number
}

interface Output {
  format: 'image/webp' | 'image/avif'
  quality: number
}

/** The part of the Images binding that the site uses. Resizes with libvips, one picture at a time: visitors need the other core. */
export function createImages() {
  sharp.concurrency(1)
  sharp.cache(false)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<Buffer>) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    input: (picture: ReadableStream<Uint8Array>) => ({
      transform: (transform: Transform) => ({
        async output({ format, quality }: Output) {
          const original = await new Response(picture).arrayBuffer()
          const bytes = await inTurn(() =>
            encoded(transformed(sharp(original, { autoOrient: true }), transform), format, quality).toBuffer(),
          )
          return { response: () => new Response(new Uint8Array(bytes), { headers: { 'content-type': format } }) }
        },
      }),
    }),
  }
}

function transformed(picture: Sharp, { width, height, fit, blur }: Transform): Sharp {
  // Without `fit`, Cloudflare scales down only.
  const resized = picture.resize(width ?? null, height ?? null, fit ? { fit } : { fit: 'inside', withoutEnlargement: true })
  return blur === undefined ? resized : resized.blur(blur / 2)
}

function encoded(picture: Sharp, format: Output['format'], quality: number): Sharp {
  return format === 'image/avif' ? picture.avif({ quality }) : picture.webp({ quality })
}
