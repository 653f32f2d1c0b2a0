import ts from 'typescript';

/** One change of a source file that its tests should notice. */
export interface Mutant {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** The whole file with it. */
  readonly source: string;
}

const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.EqualsEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsToken]: '==',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** What of a file may be changed: operators, conditions, numbers, truths, and lists' contents. */
export function mutantsOf(name: string, source: string): Mutant[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
  const changes: Change[] = [];
  const change = (node: ts.Node, to: string): void => {
    changes.push({ start: node.getStart(file), end: node.getEnd(), to });
  };
  const go = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      return;
    }
    if (ts.isTypeAliasDeclaration(node)) return;
    changesAt(node, change);
    ts.forEachChild(node, go);
  };
  go(file);
  return changes.map(({ start, end, to }) => ({
    line: file.getLineAndCharacterOfPosition(start).line + 1,
    from: source.slice(start, end),
    to,
    source: source.slice(0, start) + to + source.slice(end),
  }));
}

function changesAt(node: ts.Node, change: (node: ts.Node, to: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const other = OPERATORS[kind];
    if (other !== undefined) change(node.operatorToken, other);
    if (kind === ts.SyntaxKind.QuestionQuestionToken) change(node, `(${node.right.getText()})`);
  }
  if (ts.isConditionalExpression(node)) conditionChanges(node.condition, change);
  if (ts.isIfStatement(node)) conditionChanges(node.expression, change);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    change(node, `(${node.operand.getText()})`);
  }
  if (ts.isNumericLiteral(node)) change(node, String(Number(node.text) + 1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, 'true');
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isConstant(node)) {
    change(node, '[]');
  }
}

function conditionChanges(
  condition: ts.Expression,
  change: (node: ts.Node, to: string) => void,
): void {
  change(condition, 'true');
  change(condition, 'false');
}

/** `[…] as const`: a table of names, whose tests are the types. */
function isConstant({ parent }: ts.Node): boolean {
  return ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent);
}
