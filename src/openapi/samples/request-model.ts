/** A name and a value as they are before any encoding, or a pair of which only the name is sent. */
export type Pair = readonly [name: string, value: string]

export interface Login {
  readonly user: string
  readonly password: string
}

/** Who asks: what a request carries besides its parameters. Values may be placeholders. */
export type AuthUse =
  | { readonly kind: 'bearer'; readonly token: string }
  | ({ readonly kind: 'basic' } & Login)
  /** Another scheme of HTTP, such as `Digest`. */
  | {
      readonly kind: 'http'
      readonly scheme: string
      readonly credentials: string
      /** Who signs in, for programs that work such credentials out by themselves. */
      readonly login?: Login
    }
  | {
      readonly kind: 'apiKey'
      readonly in: 'header' | 'query' | 'cookie'
      readonly name: string
      readonly value: string
    }

/** The header that carries what a scheme puts into a request, if one does: no header carries two. */
export function getHeaderOf(use: AuthUse): string | undefined {
  if (use.kind !== 'apiKey') return 'Authorization'
  return use.in === 'header' ? use.name : undefined
}

export interface BodyPart {
  readonly name: string
  readonly content:
    | {
        readonly kind: 'text'
        readonly text: string
        /** File that samples read the text from: it arrives without that name. */
        readonly from?: string
      }
    /** Name of a file in the reader's folder. */
    | { readonly kind: 'file'; readonly file: string }
  /** Media type, where it is not left to the client. */
  readonly type?: string
}

export type RequestBody =
  /** JSON as text, so that large numbers and the order of keys survive. */
  | { readonly kind: 'json'; readonly text: string; readonly type: string }
  | {
      readonly kind: 'form'
      readonly pairs: readonly Pair[]
      /** The value that the pairs write, as JSON. */
      readonly value?: string
    }
  | {
      readonly kind: 'multipart'
      readonly type: string
      readonly parts: readonly BodyPart[]
      readonly value?: string
    }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'file'; readonly file: string; readonly type: string }

/** A request, independent of any language: what samples print and the console sends. */
export interface RequestModel {
  readonly method: string
  /** Base address without a slash at its end. */
  readonly server: string
  /** Path with its values filled in and encoded. */
  readonly path: string
  /** Query pairs, encoded as they are sent; without a value, the name is all of it. */
  readonly query: readonly (readonly [name: string, value?: string])[]
  readonly headers: readonly Pair[]
  /** Cookies, encoded as they are sent. */
  readonly cookies: readonly Pair[]
  readonly auth: readonly AuthUse[]
  readonly body?: RequestBody
  /** The answer arrives piece by piece (server-sent events, JSON lines). */
  readonly stream?: boolean
  /** The answer is bytes: name of a file to keep them in. */
  readonly answerFile?: string
  /** The answer may send the client to another address. */
  readonly redirects?: boolean
}
