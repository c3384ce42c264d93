const looksAtChildren =
  /\bChildren\.\w+\(|\bcloneElement\(|\bchildren\??\.(?:map|filter|find|forEach|props|type|length)\b|\.props\.children\b/

/** True for author code whose components look at their children one by one. */
export function takesChildrenApart(code: string): boolean {
  return looksAtChildren.test(code)
}
