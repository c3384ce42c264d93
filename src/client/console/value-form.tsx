import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import {
  createAlternative,
  createValue,
  createVariant,
  findLikelyVariant,
  getShapeOfOther,
  isCompound,
  type Shape,
  type ShapeGroup,
  type Shapes,
  type ShapeVariant,
} from '../../openapi/shapes/index.ts'
import { Field } from './field.tsx'
import { isObject, LeafInput, noteOf } from './leaf-input.tsx'
import {
  Button,
  Choice,
  type FormContext,
  isBare,
  isList,
  isOfMembers,
  isUnion,
  NullSwitch,
  renameMember,
  sortRequiredFirst,
  type ValueProps,
  withMember,
} from './value-parts.tsx'

/** The fields of a value as its shape has them, nested as they are nested. */
export function ValueForm({ value, shape, set, form }: Omit<ValueProps, 'name'>): VNode {
  const known = form.shapes[shape] ?? {}
  if (isObject(value) && isOfMembers(known)) {
    return <Members value={value} shape={known} set={set} form={form} isWhole />
  }
  return <Value name="" value={value} shape={shape} set={set} form={form} />
}

/** One value under its name, with its parts where it has some. */
export function Value(props: ValueProps): VNode {
  const { value, form, required = false } = props
  const known = form.shapes[props.shape] ?? {}
  const shape = props.isFile && !isList(known) ? { file: true as const } : known
  if (isUnion(shape)) return <Union {...props} />
  const isGiven = value !== undefined && value !== null
  if (isOfMembers(shape) && (isObject(value) || !isGiven)) {
    return (
      <Part {...props}>
        {isObject(value) && <Members value={value} shape={shape} set={props.set} form={form} />}
      </Part>
    )
  }
  if (isList(shape) && (Array.isArray(value) || !isGiven)) {
    return <Part {...props}>{Array.isArray(value) && <Items {...props} value={value} />}</Part>
  }
  return (
    <Leaf {...props} note={noteOf(shape, required && form.words.required)}>
      <LeafInput
        shape={shape}
        value={value}
        required={required}
        isParameter={props.isParameter}
        set={props.set}
        words={form.words}
        takeFile={form.takeFile}
      />
    </Leaf>
  )
}

/** A single value under its name, which may be none at all where `null` is allowed. */
function Leaf(props: ValueProps & { note: string; children: VNode }): VNode {
  const { name, note, children } = props
  return (
    <div class="console-leaf-field">
      <Field name={name} note={note}>
        {children}
      </Field>
      <NullSwitch {...props} />
    </div>
  )
}

/** An object or a list, which may be absent. */
function Part(props: ValueProps & { children: ComponentChildren }): VNode {
  const { name, value, shape, required = false, set, form, children } = props
  const { shapes, words } = form
  const isThere = value !== undefined && value !== null
  return (
    <fieldset class="console-part">
      <legend>
        <code>{name}</code>{' '}
        <span class="console-note">{noteOf(shapes[shape] ?? {}, required && words.required)}</span>
      </legend>
      {!isThere && (
        <Button words={words} word="add" name={name} act={() => set(createValue(shape, shapes))} />
      )}
      {children}
      {isThere && !required && !props.isParameter && name !== '' && (
        <Button words={words} word="remove" name={name} act={() => set(undefined)} />
      )}
      <NullSwitch {...props} />
    </fieldset>
  )
}

interface MembersProps {
  value: Record<string, unknown>
  shape: Shape
  set: (value: Record<string, unknown>) => void
  form: FormContext
  /** Files are among the members of the whole only. */
  isWhole?: boolean
}

/** The members of an object: those that have a name, those of its variants, and all others. */
function Members({ value, shape, set, form, isWhole = false }: MembersProps): VNode {
  const { fields = [], groups = [] } = shape
  const setMember = (name: string, member: unknown) => set(withMember(value, name, member))
  const variants = groups.map(
    (group) => group.variants[findLikelyVariant(value, group, form.shapes)],
  )
  const inner = variants.map((variant) => form.shapes[variant?.shape ?? -1] ?? {})
  const named = new Set([shape, ...inner].flatMap((one) => one.fields ?? []).map((it) => it.name))
  const nested = inner.some((one) => one.groups !== undefined)
  const others = Object.keys(value).filter((name) => !named.has(name))
  // The choice among variants says what tells them apart.
  const told = new Set(
    groups.flatMap(({ property, variants: all }) =>
      all.some(({ values }) => values) ? property : [],
    ),
  )
  return (
    <>
      {sortRequiredFirst(fields.filter(({ name }) => !told.has(name))).map((field) => (
        <Value
          key={field.name}
          {...field}
          value={value[field.name]}
          isFile={isWhole && form.files?.includes(field.name)}
          set={(member) => setMember(field.name, member)}
          form={form}
        />
      ))}
      {groups.map((group, index) => (
        <Variants
          key={String(index)}
          group={group}
          value={value}
          known={new Set(fields.map(({ name }) => name))}
          set={set}
          form={form}
        />
      ))}
      {!nested && <OtherMembers names={others} {...{ value, shape, set, form }} />}
    </>
  )
}

/** The choice among variants, and the members that only the chosen one has. */
function Variants({
  group,
  value,
  known,
  set,
  form,
}: Omit<MembersProps, 'shape'> & { group: ShapeGroup; known: ReadonlySet<string> }): VNode {
  const { variants, property } = group
  const { shapes, words } = form
  const chosen = useRef<number>(undefined)
  // What a reader has chosen stays, also while it lacks what would tell it from others.
  const likely = findLikelyVariant(value, group, shapes)
  const told = property === undefined ? undefined : value[property]
  const isTold = variants[likely]?.values?.includes(String(told)) ?? false
  const index = isTold ? likely : (chosen.current ?? likely)
  const variant = variants[index]
  const { fields = [], groups = [] } = shapes[variant?.shape ?? -1] ?? {}
  const own = fields.filter(({ name }) => !known.has(name))
  return (
    <>
      <Choice
        name={property}
        words={words}
        titles={variants.map(({ title }) => title)}
        index={index}
        choose={(next) => {
          const taken = variants[next]
          if (taken === undefined) return
          chosen.current = next
          const others = variants.flatMap((it, at) => (at === next ? [] : [shapes[it.shape] ?? {}]))
          set(createVariant(value, taken, { group, others, shapes }))
        }}
      />
      {sortRequiredFirst(own)
        .filter(({ name }) => name !== property)
        .map((field) => (
          <Value
            key={`${index} ${field.name}`}
            {...field}
            value={value[field.name]}
            set={(member) => set(withMember(value, field.name, member))}
            form={form}
          />
        ))}
      {groups.map((inner, at) => (
        <Variants
          key={`${index} ${at}`}
          group={inner}
          value={value}
          known={new Set([...known, ...fields.map(({ name }) => name)])}
          set={set}
          form={form}
        />
      ))}
    </>
  )
}

/** A value of one of several kinds, such as a text or a list. */
function Union(props: ValueProps): VNode | null {
  const { name, value, set, form, shape, required = false, isParameter = false } = props
  const { shapes, words } = form
  const [group] = shapes[shape]?.groups ?? []
  const given = useRef<{ index: number; text: string | undefined }>(undefined)
  if (group === undefined) return null
  // What a reader has chosen stays until another value comes from elsewhere.
  const { index: chosen = -1, text } = given.current ?? {}
  const isGiven = chosen >= 0 && text === JSON.stringify(value)
  const index = isGiven ? chosen : findLikelyVariant(value, group, shapes)
  const variant = group.variants[index]
  const mayLack = !required && !isParameter && name !== ''
  const isAbsent = value === undefined && mayLack
  const give = (next: unknown, at: number) => {
    given.current = { index: at, text: JSON.stringify(next) }
    set(next)
  }
  return (
    <fieldset class="console-part">
      <legend>
        <code>{name}</code> {required && <span class="console-note">{words.required}</span>}
      </legend>
      {isAbsent ? (
        <Button words={words} word="add" name={name} act={() => set(createValue(shape, shapes))} />
      ) : (
        <>
          <Choice
            words={words}
            titles={group.variants.map(({ title }) => title)}
            index={index}
            choose={(next) => {
              const taken = group.variants[next]
              if (taken === undefined) return
              const made = createAlternative(group, taken, shapes)
              give(isParameter ? undefined : made, next)
            }}
          />
          {variant !== undefined && (
            <Value
              key={String(index)}
              name={name || variant.title}
              shape={variant.shape}
              value={isParameter ? (value ?? createParts(group, variant, shapes)) : value}
              set={(next) => give(next ?? (required ? '' : undefined), index)}
              required={required || !isParameter}
              isParameter={isParameter}
              form={form}
            />
          )}
          {mayLack && <Button words={words} word="remove" name={name} act={() => set(undefined)} />}
        </>
      )}
      <NullSwitch {...props} />
    </fieldset>
  )
}

/** The parts that a variant begins with, where it has some. */
function createParts(group: ShapeGroup, variant: ShapeVariant, shapes: Shapes): unknown {
  const made = createAlternative(group, variant, shapes)
  return isCompound(made) ? made : undefined
}

/** Members without a name of their own: readers name them. */
function OtherMembers({
  names,
  value,
  shape,
  set,
  form,
}: MembersProps & { names: readonly string[] }): VNode {
  const { words, shapes } = form
  const { extra } = shape
  const isOpen = extra !== undefined || shape.patterns !== undefined || isBare(shape)
  const add = () => {
    let count = names.length + 1
    while (Object.hasOwn(value, `key${count}`)) count++
    set({ ...value, [`key${count}`]: createValue(extra ?? -1, shapes) })
  }
  return (
    <>
      {names.map((name, index) => (
        <div class="console-member" key={String(index)}>
          <input
            aria-label={`${words.anyKey} ${index + 1}`}
            value={name}
            onChange={({ currentTarget }) => {
              const to = currentTarget.value
              if (to === '' || Object.hasOwn(value, to)) currentTarget.value = name
              else set(renameMember(value, name, to))
            }}
          />
          <Value
            name={name}
            value={value[name]}
            shape={getShapeOfOther(name, shape) ?? -1}
            set={(member) => set(withMember(value, name, member ?? ''))}
            required
            form={form}
          />
          <Button
            words={words}
            word="remove"
            name={name}
            act={() => set(withMember(value, name, undefined))}
          />
        </div>
      ))}
      {isOpen && <Button words={words} word="add" name={words.anyKey} act={add} />}
    </>
  )
}

function Items({ name, value, shape, set, form }: ValueProps & { value: unknown[] }): VNode {
  const { items, tuple = [] } = form.shapes[shape] ?? {}
  const { words, shapes } = form
  const shapeAt = (index: number): number => tuple[index] ?? items ?? -1
  return (
    <>
      {value.map((item, index) => (
        <div class="console-item" key={String(index)}>
          <Value
            name={`${name} ${index + 1}`}
            value={item}
            shape={shapeAt(index)}
            set={(next) => set(value.with(index, next ?? ''))}
            required
            form={form}
          />
          <Button
            words={words}
            word="remove"
            name={`${name} ${index + 1}`}
            act={() => set(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        words={words}
        word="add"
        name={`${name} ${value.length + 1}`}
        act={() => set([...value, createValue(shapeAt(value.length), shapes)])}
      />
    </>
  )
}
