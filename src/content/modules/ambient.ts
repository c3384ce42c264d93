/** Names that authors use without importing them, and where they come from. */
export const hookNames = [
  'useState',
  'useEffect',
  'useMemo',
  'useRef',
  'useCallback',
  'useContext',
  'useReducer',
  'useLayoutEffect',
  'useId',
  'useImperativeHandle',
  'useDebugValue',
]

export const reactNames = [
  'Children',
  'Component',
  'Fragment',
  'PureComponent',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'createPortal',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'useDeferredValue',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useTransition',
]

/** The specifier under which author code reaches our own components. */
export const componentsSpecifier = 'virtual:pergola/components'
