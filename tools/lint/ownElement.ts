// Which text in JSX could a browser's translator break?
import { ESLintUtils, TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

const TEXT: number = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING: number = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const { AST_NODE_TYPES } = TSESTree;

const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isAnyOf = ({ flags }: ts.Type, wanted: number): boolean => (flags & wanted) !== 0;
const has = (type: ts.Type, flags: number): boolean =>
  parts(type).some((part) => isAnyOf(part, flags));

/** Not for a slot for any node, such as `children`, which its caller fills. */
const isText = (type: ts.Type): boolean =>
  has(type, TEXT) && parts(type).every((part) => isAnyOf(part, TEXT | NOTHING));

/** Whether JSX renders a child: line breaks between children aren't rendered. */
const isRendered = (child: TSESTree.JSXChild): boolean =>
  child.type === AST_NODE_TYPES.JSXText
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== AST_NODE_TYPES.JSXExpressionContainer ||
      child.expression.type !== AST_NODE_TYPES.JSXEmptyExpression;

/** What an expression may be: the branches of a condition. */
function branchesOf(expression: TSESTree.Expression): TSESTree.Expression[] {
  if (expression.type === AST_NODE_TYPES.ConditionalExpression)
    return [expression.consequent, expression.alternate].flatMap(branchesOf);
  // React draws nothing for an empty text.
  if (expression.type === AST_NODE_TYPES.LogicalExpression)
    return [...(expression.operator === '&&' ? [] : [expression.left]), expression.right].flatMap(
      branchesOf,
    );
  return [expression];
}

/** A translated sentence: React draws it as texts, and maybe elements, without one of its own. */
const isSentence = (node: TSESTree.Node): boolean =>
  node.type === AST_NODE_TYPES.JSXElement &&
  node.openingElement.name.type === AST_NODE_TYPES.JSXIdentifier &&
  node.openingElement.name.name === 'Trans';

/** Whether a part of the page is texts without an element around them. */
const isBare = (node: TSESTree.Node): boolean =>
  isSentence(node) ||
  (node.type === AST_NODE_TYPES.JSXFragment &&
    node.children.some((child) =>
      child.type === AST_NODE_TYPES.JSXText ? child.value.trim() !== '' : isBare(child),
    ));

const attributeOf = ({ openingElement }: TSESTree.JSXElement, name: string) =>
  openingElement.attributes.find(
    (attribute) => attribute.type === AST_NODE_TYPES.JSXAttribute && attribute.name.name === name,
  );

/** Those of several elements, of which one is drawn, that React would change into another, texts within included. */
function keptAmong(nodes: readonly TSESTree.Node[]): TSESTree.JSXElement[] {
  const elements = nodes.filter((node) => node.type === AST_NODE_TYPES.JSXElement);
  const nameOf = ({ openingElement: { name } }: TSESTree.JSXElement): string | undefined =>
    name.type === AST_NODE_TYPES.JSXIdentifier ? name.name : undefined;
  return elements.filter(
    (element) =>
      element.children.some(isBare) &&
      attributeOf(element, 'key') === undefined &&
      elements.some(
        (other) =>
          other !== element &&
          nameOf(other) === nameOf(element) &&
          attributeOf(other, 'key') === undefined,
      ),
  );
}

/** Whether a function is a component, by its name. */
function isComponent(node: TSESTree.Node): boolean {
  const named = node.parent?.type === AST_NODE_TYPES.VariableDeclarator ? node.parent : node;
  const id = 'id' in named ? named.id : null;
  return id?.type === AST_NODE_TYPES.Identifier && /^[A-Z][a-z]/.test(id.name);
}

const FUNCTIONS: readonly string[] = [
  AST_NODE_TYPES.FunctionDeclaration,
  AST_NODE_TYPES.FunctionExpression,
  AST_NODE_TYPES.ArrowFunctionExpression,
];

function functionAround(node: TSESTree.Node): TSESTree.Node | undefined {
  let around = node.parent;
  while (around !== undefined && !FUNCTIONS.includes(around.type)) around = around.parent;
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
      expression.type === AST_NODE_TYPES.Literal ||
      (services.getTypeAtLocation(expression).flags & ts.TypeFlags.StringLiteral) !== 0;

    const isConstantText = (child: TSESTree.JSXChild): boolean =>
      isSentence(child) ||
      (child.type === AST_NODE_TYPES.JSXText
        ? child.value.trim() !== ''
        : child.type === AST_NODE_TYPES.JSXExpressionContainer && isConstant(child.expression));

    /** Whether one of our components may return nothing. */
    function mayRenderNothing({ openingElement: { name } }: TSESTree.JSXElement): boolean {
      if (name.type !== AST_NODE_TYPES.JSXIdentifier || /^[a-z]/.test(name.name)) return false;
      const signatures = services.getTypeAtLocation(name).getCallSignatures();
      return signatures.some((signature) => {
        const file = signature.getDeclaration().getSourceFile();
        return !file.isDeclarationFile && has(checker.getReturnTypeOfSignature(signature), NOTHING);
      });
    }

    function comesAndGoes(child: TSESTree.JSXChild): boolean {
      if (child.type === AST_NODE_TYPES.JSXElement) return mayRenderNothing(child);
      if (child.type !== AST_NODE_TYPES.JSXExpressionContainer) return false;
      const { expression } = child;
      if (isConstant(expression)) return false;
      if (expression.type === AST_NODE_TYPES.ConditionalExpression) return true;
      const type = services.getTypeAtLocation(expression);
      return has(type, NOTHING) || checker.isArrayType(type);
    }

    function check(node: TSESTree.JSXElement | TSESTree.JSXFragment): void {
      const children = node.children.filter(isRendered);
      const isWhole = children.length === 1 && node.type === AST_NODE_TYPES.JSXElement;
      for (const child of children) {
        if (isConstantText(child)) {
          const others = children.filter((other) => other !== child);
          if (others.some(comesAndGoes)) context.report({ node: child, messageId: 'beside' });
        } else if (child.type === AST_NODE_TYPES.JSXExpressionContainer) {
          const branches = branchesOf(child.expression as TSESTree.Expression);
          const isTextThere = (branch: TSESTree.Expression): boolean =>
            isText(services.getTypeAtLocation(branch));
          for (const element of keptAmong(branches))
            context.report({ node: element, messageId: 'kept' });
          if (!isWhole && branches.some(isTextThere))
            context.report({ node: child, messageId: 'changing' });
          else if (branches.some(isBare)) context.report({ node: child, messageId: 'changing' });
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
        const given = node.type === AST_NODE_TYPES.Property ? node.value : node.init;
        if (given && branchesOf(given as TSESTree.Expression).some(isBare))
          context.report({ node, messageId: 'returned' });
      },
      ArrowFunctionExpression({ body }) {
        if (body.type !== AST_NODE_TYPES.BlockStatement) checkReturned(body);
      },
      'Program:exit'() {
        for (const element of [...returns.values()].flatMap(keptAmong))
          context.report({ node: element, messageId: 'kept' });
      },
    };
  },
});
