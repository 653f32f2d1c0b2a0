// Which text in JSX could a browser's translator break?
import { AST_NODE_TYPES as Kind, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

const TEXT: number = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING: number = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isAnyOf = ({ flags }: ts.Type, wanted: number): boolean => (flags & wanted) !== 0;
const has = (type: ts.Type, flags: number): boolean =>
  parts(type).some((part) => isAnyOf(part, flags));

/** Not for a slot for any node, such as `children`, which its caller fills. */
const isText = (type: ts.Type): boolean =>
  has(type, TEXT) && parts(type).every((part) => isAnyOf(part, TEXT | NOTHING));

/** Whether JSX renders a child: line breaks between children aren't rendered. */
const isRendered = (child: TSESTree.JSXChild): boolean =>
  child.type === Kind.JSXText
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== Kind.JSXExpressionContainer ||
      child.expression.type !== Kind.JSXEmptyExpression;

/** What an expression may be: the branches of a condition. */
function branchesOf(expression: TSESTree.Expression): TSESTree.Expression[] {
  if (expression.type === Kind.ConditionalExpression)
    return [expression.consequent, expression.alternate].flatMap(branchesOf);
  // React draws nothing for an empty text.
  if (expression.type === Kind.LogicalExpression)
    return [...(expression.operator === '&&' ? [] : [expression.left]), expression.right].flatMap(
      branchesOf,
    );
  return [expression];
}

/** A translated sentence: React draws it as texts, and maybe elements, without one of its own. */
const isSentence = (node: TSESTree.Node): boolean =>
  node.type === Kind.JSXElement &&
  node.openingElement.name.type === Kind.JSXIdentifier &&
  node.openingElement.name.name === 'Trans';

/** Whether a part of the page is texts without an element around them. */
const isBare = (node: TSESTree.Node): boolean =>
  isSentence(node) ||
  (node.type === Kind.JSXFragment &&
    node.children.some((child) =>
      child.type === Kind.JSXText ? child.value.trim() !== '' : isBare(child),
    ));

const isKeyed = ({ openingElement }: TSESTree.JSXElement): boolean =>
  openingElement.attributes.some(
    (attribute) => attribute.type === Kind.JSXAttribute && attribute.name.name === 'key',
  );

const nameOf = ({ openingElement: { name } }: TSESTree.JSXElement): string | undefined =>
  name.type === Kind.JSXIdentifier ? name.name : undefined;

/** Those of several elements, of which one is drawn, that React would change into another, texts within included. */
function keptAmong(nodes: readonly TSESTree.Node[]): TSESTree.JSXElement[] {
  const elements = nodes.filter((node) => node.type === Kind.JSXElement);
  const without = elements.filter((element) => !isKeyed(element));
  const isKept = (element: TSESTree.JSXElement): boolean =>
    without.some((other) => other !== element && nameOf(other) === nameOf(element));
  return without.filter((element) => element.children.some(isBare) && isKept(element));
}

/** Whether a function is a component, by its name. */
function isComponent(node: TSESTree.Node): boolean {
  const named = node.parent?.type === Kind.VariableDeclarator ? node.parent : node;
  const id = 'id' in named ? named.id : null;
  return id?.type === Kind.Identifier && /^[A-Z][a-z]/.test(id.name);
}

const FUNCTION = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/;

function functionAround(node: TSESTree.Node): TSESTree.Node | undefined {
  let around = node.parent;
  while (around !== undefined && !FUNCTION.test(around.type)) around = around.parent;
  return around;
}

/**
 * A browser's translator replaces text nodes. React then can't insert before such a node or remove it, and its
 * changes to it aren't seen. An element with a single text stays live: React sets its whole content.
 */
export const ownElement = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: {
      changing: 'Text that changes needs its own element: translators replace text nodes.',
      beside: 'Text next to conditional content needs its own element.',
      kept: 'React keeps this element for another: give it a key, so that its texts go with it.',
      returned: 'Bare text that is returned or kept can’t be removed after a translation.',
    },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    const isConstant = (expression: TSESTree.Node): boolean =>
      expression.type === Kind.Literal ||
      (services.getTypeAtLocation(expression).flags & ts.TypeFlags.StringLiteral) !== 0;

    const isConstantText = (child: TSESTree.JSXChild): boolean =>
      isSentence(child) ||
      (child.type === Kind.JSXText
        ? child.value.trim() !== ''
        : child.type === Kind.JSXExpressionContainer && isConstant(child.expression));

    /** Whether one of our components may return nothing. */
    function mayRenderNothing({ openingElement: { name } }: TSESTree.JSXElement): boolean {
      if (name.type !== Kind.JSXIdentifier || /^[a-z]/.test(name.name)) return false;
      const signatures = services.getTypeAtLocation(name).getCallSignatures();
      return signatures.some((signature) => {
        const file = signature.getDeclaration().getSourceFile();
        return !file.isDeclarationFile && has(checker.getReturnTypeOfSignature(signature), NOTHING);
      });
    }

    function comesAndGoes(child: TSESTree.JSXChild): boolean {
      if (child.type === Kind.JSXElement) return mayRenderNothing(child);
      if (child.type !== Kind.JSXExpressionContainer) return false;
      const { expression } = child;
      if (isConstant(expression)) return false;
      if (expression.type === Kind.ConditionalExpression) return true;
      const type = services.getTypeAtLocation(expression);
      return has(type, NOTHING) || checker.isArrayType(type);
    }

    function check(node: TSESTree.JSXElement | TSESTree.JSXFragment): void {
      const children = node.children.filter(isRendered);
      const isWhole = children.length === 1 && node.type === Kind.JSXElement;
      for (const child of children) {
        if (isConstantText(child)) {
          const others = children.filter((other) => other !== child);
          if (others.some(comesAndGoes)) context.report({ node: child, messageId: 'beside' });
        } else if (child.type === Kind.JSXExpressionContainer) {
          const branches = branchesOf(child.expression as TSESTree.Expression);
          const isTextThere = (branch: TSESTree.Expression): boolean =>
            isText(services.getTypeAtLocation(branch));
          for (const element of keptAmong(branches))
            context.report({ node: element, messageId: 'kept' });
          if ((!isWhole && branches.some(isTextThere)) || branches.some(isBare))
            context.report({ node: child, messageId: 'changing' });
        }
      }
    }

    const returns = new Map<TSESTree.Node, TSESTree.Node[]>();

    function checkReturned(returned: TSESTree.Expression | null): void {
      const around = returned && functionAround(returned);
      if (!around || !isComponent(around)) return;
      const branches = branchesOf(returned);
      returns.set(around, [...(returns.get(around) ?? []), ...branches]);
      for (const branch of branches) {
        if (isBare(branch) || isText(services.getTypeAtLocation(branch)))
          context.report({ node: branch, messageId: 'returned' });
      }
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: ({ argument }) => checkReturned(argument),
      // What a table or a variable contains takes another's place.
      'Property, VariableDeclarator'(node: TSESTree.Property | TSESTree.VariableDeclarator) {
        const given = node.type === Kind.Property ? node.value : node.init;
        if (given && branchesOf(given as TSESTree.Expression).some(isBare))
          context.report({ node, messageId: 'returned' });
      },
      ArrowFunctionExpression({ body }) {
        if (body.type !== Kind.BlockStatement) checkReturned(body);
      },
      'Program:exit'() {
        for (const element of [...returns.values()].flatMap(keptAmong))
          context.report({ node: element, messageId: 'kept' });
      },
    };
  },
});
